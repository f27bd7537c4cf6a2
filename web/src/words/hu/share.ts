import type { share as en } from '../en/share';

export const share: Record<keyof typeof en, string> = {
  'lobby.copied': 'A link a vágólapon van.',
  'lobby.copy-failed': 'Itt nem lehet másolni: {link}',
  'lobby.qr': 'A szoba linkje QR-kódként',
  'lobby.invitation': 'Gyere játszani: {game}',
  'share.code': 'Ezt a kódot bárki beírhatja itt: {place}',
  'share.link': 'Link a szobához',
  'share.copy': 'Másolás',
  'share.send': 'Link küldése',
  'share.stream': 'Közvetítéshez',
  'share.stream.link': 'Link a közvetítő nézethez',
  'share.stream.delay': 'Késleltetés',
  'share.stream.live': 'nincs',
  'share.stream.seconds': '{n} másodperc',
  'share.stream.delay.about':
    'A közvetítésben minden ennyivel később látszik, így az asztalnál senki sem tud belőle előnyt szerezni. A késleltetés nélküli cím továbbra is élőben mutatja az asztalt: ne add tovább, vagy ne engedj nézőket a szobába.',
  'share.by-hand': 'Itt nem lehet másolni: nyomd meg hosszan a linket.',
  'share.stream.about':
    'Ez az oldal gombok nélkül mutatja az asztalt, csak a nyílt lapokkal, átlátszó háttérrel (1920 × 1080): OBS-hez és hasonlókhoz.',
  'tv.about': 'Írd be ezt a címet egy tévé, tablet vagy számítógép böngészőjébe:',
  'tv.link': 'Link a tévés nézethez',
  'tv.qr': 'A tévés nézet linkjének QR-kódja',
  'tv.open.about': 'Az asztalt mutatja mindenkinek, csak a nyílt lapokkal, és azt, hogyan lehet beszállni.',
  'tv.open': 'Megnyitás ezen az eszközön',
};

import type { ShuffleTexts } from '../rulebook';

export const shuffle: ShuffleTexts = {
  uniform:
    'Minden osztás előtt a szerver 256 friss véletlen bitet kér az operációs rendszerétől, onnan, ahonnan a titkosítás is. Ezek alapján rendezi el a paklit a Fisher–Yates-keveréssel, amely után a lapok minden sorrendje egyformán valószínű. Erre se játékosnak, se botnak, se házigazdának nincs befolyása.',
  promise:
    'Az első lap előtt mindenki látja ezeknek a biteknek az ujjlenyomatát (SHA-256). A lapokról semmit sem árul el, mégis rögzíti őket: a paklin többé senki sem változtathat észrevétlenül.',
  secret:
    'Pókerasztalnál maguk a bitek nem láthatók a játékosoknak, mert a bedobott lapokat is felfednék. A szerver naplójában vannak, ahol az üzemeltető összevetheti őket az ujjlenyomattal.',
  open: 'Itt a végén maguk a bitek is láthatók: bárki kiszámíthatja az ujjlenyomatukat, újra megkeverheti a paklit, és minden lapot összevethet.',
  riffles:
    'A házigazda választhat hét pergetést is, ahogy kézzel szokás. Ez csak a hangulat kedvéért van: hét pergetés után a pakli még mindig 0,334 távolságra van a tökéletes keveréstől (a 0 tökéletes, az 1 reménytelen), tíz után 0,043-ra.',
};

/**
 * Titles and explanations that the settings' schema has in English: `setting.<name>`, or `setting.<game>.<name>`
 * where a game means something else by it. tests/docs/test_words.py checks that none is missing.
 */
export const settings = {
  'setting.seats': 'Székek',
  'setting.deal_control': 'Ki oszt',
  'setting.deal_control.about': 'Ha 30 másodpercig senki, az asztal magától oszt',
  'setting.pause_s': 'Szünet két kör között (mp)',
  'setting.clock_s': 'Gondolkodási idő (mp)',
  'setting.untimed_rounds': 'Ennyi kör óra nélkül',
  'setting.untimed_rounds.about': 'Az elején mindenki addig gondolkodhat, ameddig akar',
  'setting.time_bank_s': 'Időbank',
  'setting.time_bank_s.about': 'Ennyi tartalék másodperce van mindenkinek; nem töltődik újra',
  'setting.grace_s': 'Türelmi idő',
  'setting.grace_s.about': 'Ennyi másodperced van visszajönni, ha megszakad a kapcsolat',
  'setting.table_code': 'A szoba kódja',
  'setting.shuffle': 'Keverés',
  'setting.shuffle.about': 'A hét pergetés csak a hangulat kedvéért van; az egyenletes az igazságos',

  'setting.knock': 'Kopogtatni kell',
  'setting.knock.about': 'A házigazda enged be minden újonnan érkezőt',
  'setting.approve_buy_ins': 'Beszállók jóváhagyása',
  'setting.approve_buy_ins.about': 'Minden zsetonvásárlást a házigazda hagy jóvá',
  'setting.watchers': 'Nyitott nézőtér',
  'setting.watchers.about': 'A kóddal bárki nézheti, név nélkül',
  'setting.slow_chat_s': 'Lassú csevegés',
  'setting.slow_chat_s.about':
    'Ennyi másodperc teljen el ugyanannak az embernek két üzenete között; rád nem vonatkozik; 0: nincs',
};

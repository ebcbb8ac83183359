import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { hasNoLink, hasNoLinkInSentences } from './link-in-text.ts'

const LINKS = [
  [
    'Prime sur https://a.example',
    'www.exemple.test',
    'Zoé gagnez.com',
    'a.b-c.shop/prime',
    'HTTP://x',
    'Prime t.me/abc',
    'Zoé, bit.ly/3x',
    'gagnez.app',
  ],
  ['gagnez\uff0ecom', 'gag\u200bnez.c\u00adom', 'client, confirmez sur phare-gagnez.fun', 'votre colis Phare est bloqué : suivi-colis.support/r'],
  [
    'Remboursement sur remboursement-colis.agency/x',
    'evil.es/',
    'evil.zip',
    'evil.sbs',
    'lc.cx',
    'is.gd',
    'goo.su',
    'evil.de/?a',
    'evil.to/-x',
    '//evil.it',
  ],
  [
    '1.2.3.4/x',
    '@evil.com/x',
    '@evil.com',
    'a@evil.com/x',
    'evil.рф',
    'evil.xn--p1ai',
    'evil\ufe52com',
    'evil\u3002com',
    'evil.co.il',
    '(evil.fun)',
    'evil.FUN.',
  ],
  ['evil.com-promo', 'evil.com-', 'evil.com\u0338', 'evil.com\u65e5\u672c', '1 rue evil.com-promo'],
  ['evil.\ufe0fcom', 'evil.\u034fcom', 'evil\ufe0f.c\u034fom', 'evil.\u{e0100}com', 'evil.\u0338com'],
  ['St.Click', 'm.shop', 'my_evil.com', 'av.de/x', 'evil.com.', '«evil.club»', 'evil.de:443'],
].flat()

/** Names that can be had, with what French shortens before them. */
const UNDER_PARTICLES = [
  'chem.la',
  'res.de',
  'rés.de',
  'lot.la',
  'av.la',
  'm.la',
  'lot.la Plage',
  'res.de la Gare',
  'bât.de',
  'sq.de x',
  'M.de',
  'av.de',
  'av.de 5',
]

test('what mail programs would make a link of is told from what people are called and own', () => {
  for (const text of [...LINKS, ...UNDER_PARTICLES, 'evil.de', 'evil.me', 'gagnez.me vite', 'evil.es'])
    expect([text, hasNoLink(text)]).toEqual([text, false])
  const names = [
    'M. Martin',
    'J.-P. Durand',
    'J.P. Martin',
    'J.P.Martin',
    'M.Dupont',
    'St.Jean-de-Luz',
    'J.Martin-Dupont',
    'J.Dupont',
    'Mme.Durand',
    'St. Émilion',
    'St.Émilion',
    'J.Leclerc',
    'M.de Villiers',
  ]
  const typed = [
    'iPhone 13 / 128 Go',
    'iPhone 13.Écran',
    'Écran av./arr.',
    'Samsung S21 5G (6.2")',
    'Enceinte 5.1',
    'USB.C/Lightning',
    'Joy-Con G/D 👨‍🔧',
    'iOS 17.1.2',
  ]
  const places = [
    '12 av.de la Gare',
    '3 bd.de la Plage',
    '5 rte.de Cazaux',
    'pl. de la Gare',
    'n° de série 12.345',
    'écran.Le bouton',
    'St.Jean',
    '4 bis, rés.Le Parc',
    'Zoé O’Neill',
    'zoe.martin@exemple.fr',
    'écran cassé…Il',
    'cassé.Il marche',
  ]
  for (const text of [...names, ...typed, ...places]) expect([text, hasNoLink(text)]).toEqual([text, true])
})

test('sentences may go on after a full stop without a space', () => {
  for (const text of LINKS) expect([text, hasNoLinkInSentences(text)]).toEqual([text, false])
  const said = [
    'Écran fêlé.de haut en bas',
    'cassé.Il marche',
    'tombé.Merci',
    'écran.Pouvez-vous',
    'Éteint.Je ne sais pas',
    'cassé.Ma coque',
    'tombé.Depuis',
  ]
  for (const text of [...said, '06.12.34.56.78', 'zoe@exemple.fr']) expect([text, hasNoLinkInSentences(text)]).toEqual([text, true])
})

test('a text that is one long word is looked at once, also where each of its signs stands for six letters', () => {
  const start = processorMs()
  for (const sign of ['a', '-', 'é'.normalize('NFD'), '\u3316', 'a.', 'a@'])
    for (let round = 0; round < 20; round += 1) hasNoLink(sign.repeat(2_000 / sign.length))
  expect(processorMs() - start).toBeLessThan(2_000)
  expect(hasNoLink(`${'\u3316'.repeat(1_900)}.gagnez.app`)).toBe(false)
})

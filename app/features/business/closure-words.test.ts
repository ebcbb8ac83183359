import { expect, test } from 'vitest'
import { closedText, spanText, typedSpan, warnedText } from './closure-words.ts'
import { CloseForm } from './store.schema.ts'

const TODAY = '2026-11-24'

test('the days of a closure are said while they are typed, also when one of them is none', () => {
  expect(spanText(typedSpan({ from: '2026-11-26', to: '2026-11-27' }, TODAY), TODAY)).toBe(
    'du\u00a0jeu.\u00a026\u00a0novembre au\u00a0ven.\u00a027\u00a0novembre',
  )
  expect(spanText(typedSpan({ from: '2026-11-26', to: '' }, TODAY), TODAY)).toBe('jeu.\u00a026\u00a0novembre')
  for (const unreadable of ['20266-11-26', '275760-09-13', '2026-02-30', 'demain', ''])
    expect(typedSpan({ from: unreadable, to: unreadable }, TODAY)).toEqual({ from: TODAY, to: TODAY, yearly: false })
})

test('a closing says whether the shop is closed by now, and from which day on the site says so', () => {
  const said = (from: string, to: string, announced: string) => closedText({ from, to }, announced, TODAY).replaceAll('\u00a0', ' ')
  expect(said(TODAY, '2026-11-26', '2026-11-17')).toBe('Magasin fermé. C’est sur le site.')
  expect(said('2026-11-25', '2026-11-25', '2026-11-18')).toBe('Fermeture enregistrée, le mer. 25 novembre. C’est sur le site.')
  expect(said('2026-12-01', '2026-12-02', TODAY)).toBe('Fermeture enregistrée, du mar. 1er décembre au mer. 2 décembre. C’est sur le site.')
  expect(said('2026-12-21', '2027-01-03', '2026-12-14')).toBe(
    'Fermeture enregistrée, du lun. 21 décembre au dim. 3 janvier 2027. Le site l’annonce à partir du lun. 14 décembre.',
  )
})

test('a warning says who was written to, who knew and who is to be called', () => {
  expect(warnedText({ mailed: 2, toldBefore: 1, toCall: 1 }).replaceAll('\u00a0', ' ')).toBe(
    '2 clients prévenus par e-mail. 1 client déjà prévenu. 1 client à appeler.',
  )
  expect(warnedText({ mailed: 0, toldBefore: 2, toCall: 0 }).replaceAll('\u00a0', ' ')).toBe('2 clients déjà prévenus.')
  expect(warnedText({ mailed: 0, toldBefore: 0, toCall: 0 })).toBe('Personne à prévenir ces jours-là.')
})

test('the words of a closing hold no address of the internet: they leave by mail', () => {
  const typed = (message: string) => CloseForm.safeParse({ from: TODAY, to: '', message })
  expect(typed('Nous rouvrons jeudi à 10 h. Bonnes fêtes !').success).toBe(true)
  expect(typed('Payez ici : gagnez.shop/phare').error?.issues[0]?.path).toEqual(['message'])
})

import { expect, test } from 'vitest'
import { parcelLink, quoteLink, standingText } from './request-standing.ts'

const REQUEST = {
  reference: 'D-7K2M9Q',
  receivedAt: new Date('2026-11-20T10:30:00Z'),
  state: 'new',
  quote: null,
  post: null,
  isVisit: false,
  plannedFor: null,
  contacts: { email: true, phone: true },
  isWithdrawn: false,
  now: new Date('2026-11-22T09:00:00Z'),
  mailLeaves: true,
} as const
const LABEL = { labelAt: new Date('2026-11-21T09:00:00Z'), parcel: null, back: null }
const SUM = { total: '154\u00a0€', path: null }
const PARCEL = { ...LABEL, parcel: { carrier: 'colissimo', number: '6A12345678901' } } as const
const BACK = { ...PARCEL, back: { carrier: 'colissimo', number: '6A99999999901' } } as const

test('a request that waits for an answer says so, and where the repair is followed later', () => {
  expect(standingText(REQUEST)).toBe(
    'Votre demande D-7K2M9Q est arrivée le 20\u00a0novembre 2026. Nous y répondons par e-mail ou par téléphone. Une fois l’appareil déposé, vous suivez la réparation ici, avec la même référence.',
  )
})

test('an answer is announced by what the customer left alone', () => {
  const byPhone = { ...REQUEST, contacts: { email: false, phone: true } }
  expect(standingText(byPhone)).toContain('Nous y répondons par téléphone.')
  expect(standingText({ ...byPhone, state: 'waiting' })).toContain('Nous y avons répondu, par téléphone. Une question')
  const byMail = { ...REQUEST, contacts: { email: true, phone: false } }
  expect(standingText(byMail)).toContain('Nous y répondons par e-mail.')
  // Where no e-mail leaves this site, none is announced.
  expect(standingText({ ...REQUEST, mailLeaves: false })).toContain('Nous y répondons par téléphone.')
  expect(standingText({ ...byMail, mailLeaves: false })).toContain('Le magasin l’a reçue. Une question\u00a0? Appelez')
  expect(standingText({ ...byMail, state: 'waiting', mailLeaves: false })).toContain('Nous y avons répondu. Une question')
})

test('a request that was answered without a quote is not said to wait for an answer, and one that has ended for nothing more', () => {
  const answered = standingText({ ...REQUEST, state: 'waiting' })
  expect(answered).toContain('Nous y avons répondu')
  expect(answered).not.toContain('Nous y répondons')
  const ended = standingText({ ...REQUEST, state: 'done' })
  expect(ended).toContain('arrivée le 20\u00a0novembre 2026. Elle est terminée.')
  expect(ended).not.toMatch(/répond|vous suivez/)
  expect(standingText({ ...REQUEST, state: 'done', post: LABEL })).not.toContain('étiquette')
  expect(standingText({ ...REQUEST, state: 'waiting', post: LABEL })).toContain('L’étiquette prépayée est partie')
})

test('a visit that was announced for a day is waited for no longer once that has passed', () => {
  const visit = (plannedFor: string | null) => standingText({ ...REQUEST, isVisit: true, plannedFor })
  expect(visit('2026-11-22')).toContain('Le magasin est prévenu de votre visite du 22\u00a0novembre 2026.')
  expect(visit(null)).toContain('Le magasin est prévenu de votre visite.')
  expect(visit('2026-11-22')).not.toContain('répond')
  expect(visit('2026-11-21')).toMatch(/Le jour prévu pour votre visite est passé\..*Appelez le magasin/)
  expect(visit('2026-11-21')).not.toContain('répond')
})

test('a device that comes by post is followed from its label on, and by its parcel', () => {
  expect(standingText({ ...REQUEST, post: { ...LABEL, labelAt: null } })).toContain(
    'L’étiquette prépayée vous arrive par e-mail. Une fois l’appareil arrivé',
  )
  expect(standingText({ ...REQUEST, mailLeaves: false, post: { ...LABEL, labelAt: null } })).toMatch(/appelez l’atelier(?!.*par e-mail)/)
  expect(standingText({ ...REQUEST, post: LABEL })).toContain('L’étiquette prépayée est partie par e-mail le 21\u00a0novembre 2026.')
  expect(standingText({ ...REQUEST, post: { ...PARCEL, labelAt: null } })).not.toContain('étiquette')
  expect(parcelLink({ ...REQUEST, post: LABEL })).toBeNull()
  expect(parcelLink({ ...REQUEST, post: PARCEL })).toMatchObject({
    label: 'Suivre le colis 6A12345678901, Colissimo',
    href: expect.stringContaining('6A12345678901'),
  })
  expect(parcelLink({ ...REQUEST, post: PARCEL, isWithdrawn: true })).toBeNull()
})

test('a device that goes back without a case of its own is followed by the parcel back', () => {
  const back = 'Votre appareil repart vers vous.'
  const refused = {
    ...SUM,
    state: 'refused',
    sentAt: new Date('2026-11-21T09:00:00Z'),
    decidedAt: new Date('2026-11-22T09:00:00Z'),
    validUntil: '2026-12-21',
    closed: 'on-its-way',
  } as const
  expect(standingText({ ...REQUEST, quote: refused, post: BACK })).toMatch(/rien ne vous est demandé\. Votre appareil repart vers vous\.$/)
  expect(standingText({ ...REQUEST, post: BACK })).toBe(`Votre demande D-7K2M9Q est arrivée le 20\u00a0novembre 2026. ${back}`)
  expect(standingText({ ...REQUEST, post: BACK, isWithdrawn: true })).toContain(back)
  for (const isWithdrawn of [false, true])
    expect(parcelLink({ post: BACK, isWithdrawn })).toMatchObject({ label: 'Suivre le colis 6A99999999901, Colissimo' })
})

test('a quote says how it was answered, and a withdrawal that nothing is asked for', () => {
  const decidedAt = new Date('2026-11-22T09:00:00Z')
  const quoted = (state: 'sent' | 'accepted' | 'refused') =>
    standingText({ ...REQUEST, quote: { ...SUM, sentAt: LABEL.labelAt, state, decidedAt, validUntil: '2026-12-21', closed: null } })
  expect(quoted('sent')).toContain('Notre devis est parti le 21\u00a0novembre 2026')
  const ended = { ...SUM, sentAt: LABEL.labelAt, state: 'sent', decidedAt: null, validUntil: '2026-11-21', closed: null } as const
  expect(standingText({ ...REQUEST, quote: ended })).toContain('Notre devis n’est plus valable depuis le 22\u00a0novembre 2026')
  expect(standingText({ ...REQUEST, quote: { ...ended, validUntil: '2026-11-22' } })).toContain('le lien pour y répondre')
  const linked = { ...ended, validUntil: '2026-12-21', path: '/pro/reponse/x' }
  expect(standingText({ ...REQUEST, quote: linked })).toContain(
    'Notre devis de 154\u00a0€ est parti le 21\u00a0novembre 2026\u00a0: nous attendons votre réponse.',
  )
  expect(quoteLink({ quote: linked })).toEqual({ label: 'Lire le devis et y répondre', href: '/pro/reponse/x' })
  expect(quoteLink({ quote: { ...linked, state: 'accepted' } })).toMatchObject({ label: 'Voir le devis' })
  expect(quoteLink({ quote: ended })).toBeNull()
  const closed = { ...linked, closed: 'on-its-way' } as const
  expect(standingText({ ...REQUEST, quote: closed })).toContain(
    'Ce devis ne peut plus être accepté\u00a0: votre appareil repart vers vous. Pour faire réparer l’appareil, demandez un nouveau devis au magasin.',
  )
  expect(quoteLink({ quote: closed })).toMatchObject({ label: 'Voir le devis' })
  expect(quoted('accepted')).toContain('Vous avez accepté notre devis le 22\u00a0novembre 2026.')
  expect(quoted('refused')).toContain('Vous avez refusé notre devis le 22\u00a0novembre 2026\u00a0: rien ne vous est demandé.')
  // A parcel may be under way to us when its quote is refused, unless it goes back already.
  const refused = { ...ended, state: 'refused', decidedAt, validUntil: '2026-12-21' } as const
  expect(standingText({ ...REQUEST, quote: refused, post: LABEL })).toMatch(
    /rien ne vous est demandé\. Si l’appareil n’est pas encore parti, gardez-le/,
  )
  expect(standingText({ ...REQUEST, quote: refused, post: { ...LABEL, labelAt: null } })).not.toContain('gardez-le')
  // One that was sent without our label has left: nobody can keep it.
  const noted = standingText({ ...REQUEST, quote: refused, post: { ...PARCEL, labelAt: null } })
  expect(noted).toContain('rien ne vous est demandé. Votre appareil est en route ou déjà chez nous')
  expect(noted).not.toMatch(/gardez-le|étiquette/)
  expect(standingText({ ...REQUEST, quote: { ...refused, closed: 'on-its-way' }, post: LABEL })).not.toContain('gardez-le')
  expect(standingText({ ...REQUEST, isWithdrawn: true })).toMatch(/renoncé au contrat/)
  // Another offer since says that it waits, and not that nothing is asked for.
  expect(standingText({ ...REQUEST, quote: linked, isWithdrawn: true })).toContain(
    'Vous avez renoncé à ce qui était convenu avant. Notre devis de 154\u00a0€ est parti le 21\u00a0novembre 2026\u00a0: nous attendons votre réponse.',
  )
})

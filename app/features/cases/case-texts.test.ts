import { expect, test } from 'vitest'
import { after, days, hours, minutes } from '#app/lib/durations.ts'
import { deadlineText, initialsOf, medianText, paidText, promisedDay } from './case-texts.ts'
import { leadsTo, nextAction } from './next-action.ts'
import { trailText } from './trail-texts.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const ROW = { step: 'to_answer', since: after(NOW, -hours(22)), deadline: after(NOW, hours(2)), behind: null, dueOn: null, byPost: false } as const

test('a card says in a few words how its time stands', () => {
  expect(deadlineText(ROW, NOW)).toBe('reste 2\u00a0h')
  expect(deadlineText({ ...ROW, deadline: after(NOW, minutes(25)) }, NOW)).toBe('reste 25\u00a0min')
  expect(deadlineText({ ...ROW, deadline: after(NOW, -hours(3)), behind: 'late' }, NOW)).toBe('retard 3\u00a0h')
  expect(deadlineText({ ...ROW, step: 'quote_sent', since: after(NOW, -days(6)), behind: 'stuck' }, NOW)).toBe('sans réponse 6\u00a0j')
  expect(deadlineText({ ...ROW, step: 'refused' }, NOW)).toBe('à rappeler')
  expect(deadlineText({ ...ROW, step: 'refused', postalLabel: 'posted', reportedUnder: null }, NOW)).toBe('colis attendu')
  // A parcel is under way since it left, however long its device had been here.
  expect(deadlineText({ ...ROW, step: 'shipped', since: after(NOW, -days(10)), deadline: after(NOW, days(4)), behind: null }, NOW)).toBe(
    'depuis 3\u00a0j',
  )
  expect(deadlineText({ ...ROW, step: 'part_awaited', since: after(NOW, -days(5)), behind: 'stuck' }, NOW)).toBe('bloqué 5\u00a0j')
  expect(deadlineText({ ...ROW, step: 'in_repair', dueOn: '2026-11-20' }, NOW)).toBe('aujourd’hui')
  expect(deadlineText({ ...ROW, step: 'in_repair', dueOn: '2026-11-21' }, NOW)).toBe('demain')
  expect(deadlineText({ ...ROW, step: 'in_repair', dueOn: '2026-11-26' }, NOW)).toBe('jeudi')
  expect(deadlineText({ ...ROW, step: 'in_repair', dueOn: '2026-11-27' }, NOW)).toBe('27\u00a0nov.')
  expect(deadlineText({ ...ROW, step: 'ready', since: after(NOW, -days(5)), behind: 'stuck' }, NOW)).toBe('attend 5\u00a0j')
  expect(deadlineText({ ...ROW, step: 'ready', byPost: true }, NOW)).toBe('à expédier')
  expect(deadlineText({ ...ROW, step: 'closed', deadline: null }, NOW)).toBe('')
})

test('no day is promised where the work is done, or will not be done', () => {
  const promised = { withdrawn: false, step: 'in_repair', dueOn: '2026-03-14' } as const
  expect(promisedDay(promised)).toBe('2026-03-14')
  expect(promisedDay({ ...promised, withdrawn: true })).toBeNull()
  for (const step of ['refused', 'unrepairable', 'shipped'] as const) expect(promisedDay({ ...promised, step }), step).toBeNull()
})

test('two letters say who takes care of a case', () => {
  expect(['Léa Martin', 'Hugo', 'zoe.b@exemple.fr', 'Anne-Laure du Port', '📱 Bob'].map(initialsOf)).toEqual(['LM', 'H', 'ZF', 'AP', '📱B'])
})

test('the next thing to do follows the step, the refusal of a quote, and whether the customer knows', () => {
  const facts = { step: 'ready', name: 'Nadia', total: '163,90\u00a0€', notified: false, toPay: null } as const
  expect(nextAction(facts).act).toEqual({ kind: 'notify', label: 'Prévenir par e-mail' })
  expect(nextAction({ ...facts, notified: true })).toMatchObject({ title: 'Rendre l’appareil', act: { kind: 'form', form: 'rendre' } })
  const givenUp = { ...facts, step: 'unrepairable', notified: true, reason: 'carte mère oxydée' } as const
  expect(nextAction(givenUp)).toMatchObject({ title: 'Rendre l’appareil, il ne peut pas être réparé', act: { form: 'rendre' } })
  expect(nextAction(givenUp).why).toMatch(/^Raison dite au client\u00a0: carte mère oxydée\. /)
  expect(nextAction({ ...givenUp, toPay: '19,50\u00a0€' })).toMatchObject({ act: { form: 'encaisser' }, orElse: { form: 'rendre' } })
  expect(nextAction({ ...givenUp, byPost: true })).toMatchObject({ act: { form: 'expedier' } })
  expect(nextAction({ ...facts, notified: true, unsent: true }).why).toMatch(/^Le dernier message n’est pas parti\u00a0: appelez /)
  expect(nextAction({ ...facts, notified: true, toPay: '163,90\u00a0€' })).toMatchObject({
    title: 'Encaisser 163,90\u00a0€, puis rendre l’appareil',
    act: { kind: 'form', form: 'encaisser' },
  })
  const awaited = { ...facts, step: 'part_awaited' } as const
  expect(nextAction(awaited)).toMatchObject({ why: expect.stringContaining('ne le sait pas encore'), orElse: { label: 'Prévenir par e-mail' } })
  expect(nextAction({ ...awaited, part: { isHere: false }, partText: 'Pièce attendue demain\u00a0: Écran' })).toMatchObject({
    why: expect.stringMatching(/^Pièce attendue demain\u00a0: Écran\. /),
    act: { label: 'La pièce est là' },
  })
  expect(nextAction({ ...awaited, part: { isHere: true }, partText: 'Pièce reçue\u00a0: Écran' })).toMatchObject({
    title: 'Commencer, la pièce est là',
    act: { label: 'Commencer la réparation', to: 'in_repair' },
  })
  expect(nextAction({ ...awaited, byText: true }).orElse).toMatchObject({ label: 'Prévenir par SMS' })
  expect(nextAction({ ...awaited, notified: true }).orElse).toBeUndefined()
  expect(nextAction({ ...facts, step: 'device_awaited' }).title).toContain('163,90')
  expect(nextAction({ ...facts, step: 'refused', kind: 'repair' }).act).toMatchObject({ form: 'rendre' })
  expect(nextAction({ ...facts, step: 'refused', kind: 'request' }).title).toBe('Rappeler Nadia, ou terminer')
  // A parcel that was under way is taken in all the same, also while the contract of its label can be left.
  const away = { ...facts, kind: 'request', byPost: true, waitsUntil: '15 décembre 2026' } as const
  for (const step of ['quote_sent', 'refused'] as const) expect(nextAction({ ...away, step }).orElse, step).toMatchObject({ form: 'recevoir' })
  expect(nextAction({ ...away, step: 'answered', withdrawn: true })).toMatchObject({
    title: 'Arrêter, le client a renoncé au contrat',
    orElse: { form: 'recevoir' },
  })
  // Work that may not begin yet is offered beside nothing.
  expect(nextAction({ ...away, kind: 'repair', step: 'diagnosis', total: null, quotable: true }).orElse).toBeUndefined()
  // What came in goes back with the device; a diagnosis that was announced is collected.
  const refused = { ...facts, step: 'refused', kind: 'repair' } as const
  // What came by post goes back by post, and is closed once it has arrived.
  expect(nextAction({ ...refused, byPost: true })).toMatchObject({
    title: 'Renvoyer l’appareil, le devis est refusé',
    act: { form: 'expedier', label: 'Noter le colis de retour' },
  })
  expect(nextAction({ ...refused, step: 'shipped', byPost: true, toPay: '29\u00a0€' })).toMatchObject({
    act: { form: 'rendre', label: 'Le colis est arrivé' },
    orElse: { label: 'Encaisser 29\u00a0€' },
  })
  expect(nextAction({ ...refused, overpaid: '110,90\u00a0€' })).toMatchObject({
    title: 'Rendre l’appareil et 110,90\u00a0€, le devis est refusé',
    orElse: { form: 'rembourser', label: 'Rembourser 110,90\u00a0€' },
  })
  expect(nextAction({ ...refused, kind: 'request', overpaid: '20\u00a0€' })).toMatchObject({ act: { form: 'devis' }, orElse: { form: 'rembourser' } })
  expect(nextAction({ ...refused, toPay: '19,50\u00a0€' })).toMatchObject({ act: { form: 'rendre' }, orElse: { label: 'Encaisser 19,50\u00a0€' } })
  expect(nextAction({ ...facts, step: 'in_repair' }).act).toEqual({ kind: 'move', to: 'final_check', label: 'Passer au contrôle' })
  const checked = { ...facts, step: 'final_check', notified: false } as const
  expect(nextAction(checked)).toMatchObject({
    act: { to: 'ready', label: 'L’appareil est prêt' },
    orElse: { to: 'ready', label: 'Prêt, prévenir par e-mail', tells: true },
  })
  // Who cannot be reached so is not told.
  expect(nextAction({ ...checked, notified: true }).orElse).toBeUndefined()
  expect(nextAction({ ...facts, step: 'accepted', waitsUntil: '8 décembre 2026' })).toMatchObject({
    title: 'Attendre le 8 décembre 2026, ou noter la demande du client',
    act: { kind: 'form', form: 'demarrer' },
  })
  // Also while the work waits, the newest quote is told.
  expect(nextAction({ ...facts, step: 'accepted', waitsUntil: '8 décembre 2026', asked: '149 €' }).why).toMatch(
    /Le devis de 149 € est encore sans réponse\.$/,
  )
  expect(nextAction({ ...facts, step: 'received', waitsUntil: '8 décembre 2026' }).act).toMatchObject({ to: 'diagnosis' })
  expect(nextAction({ ...facts, step: 'closed' }).act).toBeNull()
})

test('who has had the message is aware of it, and who can have none is called', () => {
  const facts = { step: 'ready', name: 'Nadia', total: null, notified: true, toPay: null } as const
  expect(nextAction({ ...facts, told: true }).why).toBe('Nadia est au courant.')
  expect(nextAction({ ...facts, told: false }).why).toBe('Nadia se prévient par téléphone.')
})

test('what came by post is sent, not handed over', () => {
  const facts = { step: 'ready', name: 'Nadia', total: '119\u00a0€', notified: true, toPay: '119\u00a0€', byPost: true } as const
  expect(nextAction(facts).title).toBe('Encaisser 119\u00a0€, puis expédier l’appareil')
  expect(nextAction({ ...facts, toPay: null })).toMatchObject({ title: 'Expédier l’appareil', act: { kind: 'form', form: 'expedier' } })
  expect(nextAction({ ...facts, toPay: null, byPost: false })).toMatchObject({ act: { form: 'rendre' } })
})

test('the part that was done of an addition that was left is counted before the rest is paid', () => {
  const facts = { step: 'ready', name: 'Nadia', total: '179\u00a0€', notified: true, toPay: '179\u00a0€' } as const
  expect(nextAction({ ...facts, partToCount: true })).toMatchObject({
    title: 'Encaisser 179\u00a0€, puis rendre l’appareil',
    why: expect.stringContaining('La part du travail déjà faite à sa demande n’est pas comptée.'),
    act: { form: 'retractation' },
    orElse: { form: 'encaisser' },
  })
})

test('after a withdrawal the part that was counted is collected with the device that goes back', () => {
  const facts = { step: 'in_repair', name: 'Nadia', total: '179\u00a0€', notified: true, withdrawn: true } as const
  // What came by post goes back by post, and is closed once it is there.
  const posted = { ...facts, toPay: null, byPost: true } as const
  expect(nextAction(posted)).toMatchObject({ title: 'Renvoyer l’appareil, le client a renoncé au contrat', act: { form: 'expedier' } })
  expect(nextAction({ ...posted, toPay: '30\u00a0€' })).toMatchObject({
    title: 'Encaisser 30\u00a0€, puis renvoyer l’appareil',
    orElse: { form: 'expedier' },
  })
  expect(nextAction({ ...posted, kind: 'repair', step: 'shipped' })).toMatchObject({
    title: 'Clore à l’arrivée du colis, le client a renoncé au contrat',
    act: { form: 'rendre', label: 'Le colis est arrivé' },
  })
  expect(nextAction({ ...posted, kind: 'repair', step: 'shipped', partToCount: true })).toMatchObject({
    act: { form: 'retractation' },
    orElse: { form: 'rendre', label: 'Le colis est arrivé' },
  })
  expect(nextAction({ ...facts, toPay: '120\u00a0€' })).toMatchObject({
    title: 'Encaisser 120\u00a0€, puis rendre l’appareil',
    act: { form: 'encaisser' },
    orElse: { form: 'rendre' },
  })
  // The head of the case then offers no hand-over beside it.
  expect(leadsTo(nextAction({ ...facts, toPay: '120\u00a0€' }), 'rendre')).toBe(true)
  expect(leadsTo(nextAction({ ...facts, toPay: '120\u00a0€' }), 'rembourser')).toBe(false)
  expect(nextAction({ ...facts, toPay: null })).toMatchObject({ why: 'Plus aucun travail. Il n’y a rien à rembourser.', act: { form: 'rendre' } })
})

test('a quote that can no longer be accepted is not waited for', () => {
  const facts = { step: 'quote_sent', name: 'Nadia', total: null, asked: '159\u00a0€', notified: true, toPay: null } as const
  // A refused quote leaves what was agreed on before.
  const refused = { ...facts, step: 'refused', kind: 'repair', toPay: '70\u00a0€' } as const
  expect(nextAction({ ...refused, standing: '70\u00a0€' })).toMatchObject({
    title: 'Reprendre la réparation, 70\u00a0€ convenus avant',
    act: { kind: 'move', to: 'in_repair' },
    orElse: { form: 'rendre' },
  })
  expect(nextAction(refused).why).toContain('Le diagnostic annoncé au dépôt est dû\u00a0: 70\u00a0€')
  // Its customer may stand at the counter with the device.
  const received = { kind: 'form', form: 'recevoir' }
  expect(nextAction({ ...facts, kind: 'request' })).toMatchObject({ act: null, orElse: received })
  expect(nextAction({ ...facts, kind: 'repair' })).not.toHaveProperty('orElse')
  expect(nextAction({ ...facts, step: 'to_answer', asked: null, kind: 'request' })).toMatchObject({ act: { form: 'devis' }, orElse: received })
  expect(nextAction(facts)).toMatchObject({ title: 'Attendre l’accord de Nadia pour 159\u00a0€', act: null })
  expect(nextAction({ ...facts, lapsedOn: '29 novembre 2026' })).toEqual({
    title: 'Rappeler Nadia, le devis n’est plus valable',
    why: 'Depuis le 29 novembre 2026, il ne peut plus être accepté\u00a0: un nouveau devis, ou fin de la demande.',
    act: { kind: 'form', form: 'devis', label: 'Faire un nouveau devis' },
  })
  expect(nextAction({ ...facts, step: 'in_repair', lapsedOn: '29 novembre 2026' }).why).toMatch(/Le devis de 159\u00a0€ n’est plus valable depuis/)
})

test('a diagnosis without a price leads to the quote where one can be written, with a price to the work', () => {
  const facts = { step: 'diagnosis', name: 'Nadia', total: null, notified: true, toPay: null, quotable: true } as const
  const work = { kind: 'move', to: 'in_repair', label: 'Commencer la réparation' }
  // A price may have been said aloud.
  expect(nextAction(facts)).toMatchObject({ act: { kind: 'form', form: 'devis', label: 'Faire le devis' }, orElse: work })
  // By post there is a contract before there is a price: that comes first, and no work before its time.
  expect(nextAction({ ...facts, waitsUntil: '8 décembre 2026' })).toEqual({
    title: 'Dire le prix, puis réparer',
    why: 'Rien ne se répare sans l’accord du client.',
    act: { kind: 'form', form: 'devis', label: 'Faire le devis' },
  })
  expect(nextAction({ ...facts, total: '69\u00a0€' }).act).toEqual(work)
  expect(nextAction({ ...facts, covered: true }).act).toEqual(work)
  expect(nextAction({ ...facts, quotable: false }).act).toEqual(work)
})

test('a request by post is answered with its label, until the customer has one', () => {
  const facts = { step: 'to_answer', name: 'Nadia', total: null, notified: false, toPay: null, postalLabel: 'awaited' } as const
  expect(nextAction(facts)).toMatchObject({ title: 'Envoyer son étiquette à Nadia', act: { form: 'etiquette' } })
  expect(nextAction({ ...facts, postalLabel: null })).toMatchObject({ title: 'Répondre à Nadia', act: { form: 'devis' } })
  // A customer who has it may have a question all the same.
  expect(nextAction({ ...facts, postalLabel: 'sent' })).toMatchObject({ title: 'Répondre à Nadia' })
  expect(nextAction({ ...facts, step: 'answered', postalLabel: 'sent' })).toMatchObject({
    title: 'Attendre le colis de Nadia',
    why: expect.stringMatching(/^L’étiquette est partie/),
  })
  // By phone nothing leaves, and a text of the night waits for eight.
  expect(nextAction({ ...facts, step: 'answered', postalLabel: null }).why).toBe('La réponse est faite. Sans nouvelle, un appel décide souvent.')
  // Nobody calls who has sent it.
  expect(nextAction({ ...facts, step: 'answered', postalLabel: 'posted' })).toMatchObject({
    title: 'Attendre le colis de Nadia',
    why: 'Il est en route, et son numéro est noté. S’il tarde, la page du transporteur dit où il est.',
  })
  // Nor is a case ended whose parcel is still to come, and to go back.
  const refused = { ...facts, step: 'refused', kind: 'request', postalLabel: 'posted' } as const
  expect(nextAction(refused)).toEqual({
    title: 'Attendre le colis de Nadia, le devis est refusé',
    why: 'Il est en route, et son numéro est noté. À son arrivée, l’appareil est à renvoyer sans réparation.',
    act: { kind: 'form', form: 'recevoir', label: 'L’appareil est là' },
    orElse: { kind: 'form', form: 'devis', label: 'Faire un nouveau devis' },
  })
  expect(nextAction({ ...refused, reportedUnder: 'T-1' }).title).toBe('Rappeler Nadia, ou terminer')
})

test('a device that came back under warranty is examined and mended under it, unless something else has a price', () => {
  const facts = {
    step: 'received',
    name: 'Nadia',
    total: null,
    notified: false,
    toPay: null,
    returnOf: 'T-1',
    covered: true,
  } as const
  expect(nextAction(facts)).toMatchObject({
    title: 'Examiner l’appareil, sous garantie',
    why: 'Retour du dossier T-1\u00a0: le diagnostic dit si la garantie s’applique.',
  })
  expect(nextAction({ ...facts, step: 'diagnosis' }).title).toBe('Réparer sous garantie')
  expect(nextAction({ ...facts, step: 'diagnosis', total: '69\u00a0€', covered: false }).title).toBe('Dire le prix, puis réparer')
  const closed = { ...facts, step: 'closed', returnOf: null, warrantyUntil: '23 mai 2027' } as const
  expect(nextAction(closed)).toMatchObject({ why: 'Sous garantie jusqu’au 23 mai 2027.', act: { form: 'retour' } })
  expect(nextAction({ ...closed, openReturn: 'T-2' })).toMatchObject({ why: 'L’appareil est revenu sous garantie\u00a0: dossier T-2.', act: null })
  expect(nextAction({ ...closed, reportedOn: '28 novembre 2026' })).toMatchObject({
    title: 'Clos, panne signalée sous garantie',
    why: expect.stringContaining('sa fin, le 23 mai 2027, recule une fois l’appareil rendu'),
    act: { form: 'retour' },
  })
  expect(paidText({ covered: true, paidCents: 0, restCents: 0 })).toBe('sans frais')
  expect(paidText({ covered: false, paidCents: 50_00, restCents: -50_00 })).toBe('50\u00a0€ à rendre')
  expect(paidText({ covered: false, paidCents: 69_00, restCents: 0 })).toBe('payé')
  expect(paidText({ covered: false, paidCents: 0, restCents: 0 })).toBe('rien à payer')
})

test('a fault that was reported under a warranty leads to the device being taken back under it, never first to a price', () => {
  const facts = { step: 'to_answer', name: 'Nadia', total: null, notified: false, toPay: null, kind: 'request', reportedUnder: 'T-1' } as const
  const back = { kind: 'form', form: 'retour', label: 'L’appareil est là, sous garantie' }
  expect(nextAction(facts)).toEqual({
    title: 'Répondre à Nadia, ou reprendre l’appareil',
    why: 'Sous garantie de T-1\u00a0: sans frais si elle s’applique. Un devis seulement pour ce qu’elle ne couvre pas.',
    act: back,
    orElse: { kind: 'form', form: 'repondre', label: 'Répondre' },
  })
  expect(nextAction({ ...facts, step: 'answered' })).toMatchObject({ why: expect.stringMatching(/^Sous garantie de T-1\. /), act: back })
  expect(nextAction({ ...facts, step: 'quote_sent', asked: '49\u00a0€' })).toMatchObject({ act: null, orElse: back })
  expect(nextAction({ ...facts, step: 'refused' })).toMatchObject({ act: { form: 'devis' }, orElse: back })
  expect(nextAction({ ...facts, step: 'device_awaited' })).toMatchObject({ why: expect.stringContaining('T-1'), act: { form: 'recevoir' } })
  expect(nextAction({ ...facts, reportedUnder: null })).toMatchObject({ act: { form: 'devis' } })
  // The case is open again: nothing can come back to it.
  expect(nextAction({ ...facts, reportedReopened: true })).toMatchObject({
    why: expect.stringMatching(/^T-1 est de nouveau ouvert/),
    act: { form: 'sous-garantie', label: 'Ouvrir T-1' },
    orElse: { form: 'repondre' },
  })
})

test('the timeline says by which way a customer was told', () => {
  expect(trailText('repair.customer_notified', {}, { status: 'ready' })).toBe('E-mail au client confié à l’envoi')
  expect(trailText('repair.customer_notified', {}, { status: 'ready', channel: 'sms' })).toBe('SMS au client confié à l’envoi')
  expect(trailText('repair.customer_notified', {}, { status: 'ready', stayed: true })).toBe(
    'E-mail au client préparé, non envoyé\u00a0: aucun serveur d’envoi',
  )
  expect(trailText('repair.customer_notified', {}, { status: 'ready', channel: 'sms', stayed: true })).toBe(
    'SMS au client préparé, non envoyé\u00a0: aucun service d’envoi',
  )
})

test('how long half of the cases took is said in the unit that one thinks in', () => {
  expect([null, minutes(45), hours(5), hours(47), days(2.46), days(12)].map(medianText)).toEqual([
    '–',
    '45\u00a0min',
    '5\u00a0h',
    '47\u00a0h',
    '2,5\u00a0j',
    '12\u00a0j',
  ])
})

test('a closed case whose money is missing says both that and its warranty, also while its device is back under it', () => {
  const closed = { step: 'closed', name: 'Rose', total: null, toPay: '89 €', notified: true, warrantyUntil: '23 mai 2027' } as const
  expect(nextAction({ ...closed, unsettled: 'unpaid' })).toMatchObject({
    title: 'Clos, 89 € à encaisser',
    why: 'Sous garantie jusqu’au 23 mai 2027. L’appareil est rendu, réparé, et ce qui reste n’est pas noté comme payé.',
    act: { form: 'encaisser' },
  })
  expect(nextAction({ ...closed, toPay: null, unsettled: 'uninvoiced' })).toMatchObject({
    title: 'Clos, payé sans facture',
    act: { form: 'facturer' },
  })
  expect(nextAction({ ...closed, toPay: null, unsettled: 'uninvoiced', openReturn: 'T-2' })).toMatchObject({
    title: 'Clos, payé sans facture',
    why: expect.stringMatching(/^L’appareil est revenu sous garantie\u00a0: dossier T-2\. Un paiement est noté, aucune facture n’est partie/),
    act: { form: 'facturer' },
  })
  expect(nextAction({ ...closed, unsettled: 'unpaid', openReturn: 'T-2' })).toMatchObject({ act: { form: 'encaisser' } })
})

test('the timeline of a case says that the customer signed the slip, not the member of the team who is named behind the line', () => {
  expect(trailText('repair.deposit_signed', {}, {})).toBe('Signature du client recueillie sur le bon de dépôt')
})

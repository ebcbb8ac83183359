import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractLines } from '#app/features/contracts/contract-words.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { signedText } from '#app/features/requests/signed-text.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { quotes, requests } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { shopMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { closingDraft } from './closing-draft.server.ts'
import { sendQuote } from './quotes.server.ts'
import { signQuote } from './signed-quote.server.ts'
import { sendQuoteAfterUndo, unsignQuote } from './unsigned-quote.server.ts'

dbTest('a quote that is signed on paper at the counter', (db) => {
  test('is agreed on like one by the link: its price, the step, the day and the work; the contract is one of the counter', async () => {
    const { staff, id, parts, reference, page } = await quoted(db)
    expect(await page()).toMatchObject({ maySign: true, next: { title: expect.stringContaining('Attendre l’accord') } })
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('done')
    expect(await page()).toMatchObject({
      maySign: false,
      money: { dueCents: 90_00 },
      quotes: [{ state: 'accepted' }],
      contract: { place: 'counter' },
    })
    const sheet = await findRepair(staff, id)
    expect(sheet).toMatchObject({ status: 'accepted', dueOn: expect.any(String) })
    expect((await closingDraft(staff, sheet ?? null))?.covered).toContain('Écran')
    const contract = await findCaseContract(staff, { repairId: id, originId: parts.requestId })
    expect(contract && contractLines(contract, { goesOn: false, earlierWish: null })).toContainEqual({ label: 'Par', text: 'Devis signé au magasin' })
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('decided')
    expect((await readCasePage(staff, reference))?.timeline.some(({ text }) => text.includes('signé par le client au magasin'))).toBe(true)
  })

  test('is told to who has an address once it can no longer be taken back, and their pages say when and where it was signed', async () => {
    const { staff, parts } = await quoted(db, { email: 'zoe@exemple.fr' })
    const shop = (await shopMails(staff)).length
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('done')
    const [mail] = await staff.db.select().from(mails).where(like(mails.subject, 'Votre signature est notée%'))
    expect(mail).toMatchObject({ to_address: 'zoe@exemple.fr', next_try_at: after(staff.now, minutes(10)) })
    expect(mail?.text).toMatch(/devis imprimé, le 20\u00a0novembre 2026, au magasin La Teste\. .* Prix convenu\u00a0: 90\u00a0€\./)
    expect(mail?.text).toMatch(/Vous n’avez rien signé, .* Répondez à ce message, ou appelez le 0\d/)
    expect(await shopMails(staff)).toHaveLength(shop)
    const quote = await findLatestQuote(staff, parts.requestId ?? '')
    if (!quote) throw new Error('The quote is not there')
    expect((await shownQuote(staff, quote)).signedOn).toBe('20\u00a0novembre 2026')
    const linked = await linkedRequest(staff, quote.requestId)
    expect(linked.quote?.signedOn).toBe('20\u00a0novembre 2026')
    expect(mail?.text).toContain(`/pro/reponse/${await customerToken(staff.db, 'quote', quote.id)}`)
    expect(signedText('20\u00a0novembre 2026')).toMatch(/^Signé au magasin le 20\u00a0novembre 2026\./)
  })

  test('that was noted by mistake is taken back within ten minutes, before its mail leaves: price, step, day and contract are as before', async () => {
    const { staff, id, parts, reference, page } = await quoted(db, { email: 'zoe@exemple.fr' })
    const stands = async () => {
      const { money, next, path, contract } = await page()
      const sheet = await findRepair(staff, id)
      return {
        due: money.dueCents,
        next,
        path,
        contract,
        status: sheet?.status,
        since: sheet?.statusSince,
        dueOn: sheet?.dueOn,
        events: sheet?.events.length,
      }
    }
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    const before = await stands()
    const at = (passed: number) => ({ ...staff, now: after(staff.now, minutes(passed)) })
    const [state] = await staff.db.select({ state: requests.state }).from(requests)
    await signQuote(staff, { ...parts, version: 1 })
    expect(await stands()).not.toEqual(before)
    expect(await unsignQuote(at(5), { ...parts, version: 1 })).toBe('done')
    expect(await stands()).toEqual(before)
    expect(await staff.db.select({ state: requests.state }).from(requests)).toEqual([state])
    expect(await page()).toMatchObject({ maySign: true, quotes: [{ state: 'sent', decidedAt: null }] })
    expect(await staff.db.$count(mails, like(mails.subject, 'Votre signature%'))).toBe(0)
    expect((await readCasePage(staff, reference))?.timeline.some(({ text }) => text.includes('Signature du devis n°\u00a01 annulée'))).toBe(true)
    expect(await unsignQuote(at(6), { ...parts, version: 1 })).toBe('moved-on')
    // It can be signed again, and then stays once its minutes are over.
    expect(await signQuote(at(7), { ...parts, version: 1 })).toBe('done')
    expect(await unsignQuote(at(17), { ...parts, version: 1 })).toBe('late')
    expect(await staff.db.$count(mails, like(mails.subject, 'Votre signature%'))).toBe(1)
  })

  test('whose message had not left is not with its customer once that is taken back: the screen says so, and one press sends the same version', async () => {
    const { staff, parts, page } = await quoted(db, { email: 'zoe@exemple.fr' })
    const at = (passed: number) => ({ ...staff, now: after(staff.now, minutes(passed)) })
    const leading = async () => (await staff.db.select().from(mails)).filter(({ text }) => text.includes('/pro/reponse/'))
    const [first] = await leading()
    await signQuote(staff, { ...parts, version: 1 })
    expect(await sendQuoteAfterUndo(at(1), { ...parts, version: 1 })).toBe('closed')
    await unsignQuote(at(2), { ...parts, version: 1 })
    expect(await leading()).toEqual([])
    expect(await page()).toMatchObject({
      maySign: true,
      quotes: [{ state: 'sent', untold: true }],
      next: { title: 'Envoyer le devis à Maëlle Durand, 90\u00a0€', act: { kind: 'send-quote', version: 1 } },
    })
    // Nothing leaves by itself: no reminder either.
    expect(await remindOfQuotes(at(60 * 26))).toBe(0)
    expect(await sendQuoteAfterUndo(at(3), { ...parts, version: 2 })).toBe('replaced')
    expect(await sendQuoteAfterUndo(at(3), { ...parts, version: 1 })).toBe('done')
    expect(await sendQuoteAfterUndo(at(4), { ...parts, version: 1 })).toBe('told')
    const again = await leading()
    expect(again.map(({ to_address, subject, text }) => ({ to_address, subject, text }))).toEqual([
      { to_address: first?.to_address, subject: first?.subject, text: first?.text },
    ])
    expect(await page()).toMatchObject({ quotes: [{ state: 'sent', untold: false }], next: { title: expect.stringContaining('Attendre l’accord') } })
    expect(await remindOfQuotes(at(60 * 26))).toBe(1)
  })

  test('whose message has left is with its customer, also once the signature is taken back', async () => {
    const { staff, parts, page } = await quoted(db, { email: 'zoe@exemple.fr' })
    await staff.db.update(mails).set({ state: 'sent', sent_at: staff.now })
    await signQuote(staff, { ...parts, version: 1 })
    await unsignQuote(staff, { ...parts, version: 1 })
    expect(await page()).toMatchObject({ quotes: [{ untold: false }], next: { title: expect.stringContaining('Attendre l’accord') } })
    expect(await sendQuoteAfterUndo(staff, { ...parts, version: 1 })).toBe('told')
  })

  test('is not taken back once the case has gone on, or where it was accepted by the link', async () => {
    const { staff, id, parts } = await quoted(db)
    await signQuote(staff, { ...parts, version: 1 })
    const at = (passed: number) => ({ ...staff, now: after(staff.now, minutes(passed)) })
    expect(await unsignQuote(at(1), { requestId: null, version: 1 })).toBe('unknown')
    await moveRepair(at(1), { id, status: 'in_repair' })
    expect(await unsignQuote(at(2), { ...parts, version: 1 })).toBe('moved-on')
    const found = await inRepair(db)
    expect(await unsignQuote(found.later(), { requestId: found.requestId, version: 1 })).toBe('unknown')
  })

  test('is the newest one, while it is valid and the device is here', async () => {
    const { staff, id, parts, again } = await quoted(db)
    await again()
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('replaced')
    const late = { ...staff, now: after(staff.now, days(40)) }
    expect(await signQuote(late, { ...parts, version: 2 })).toBe('expired')
    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true })
    expect(await signQuote(staff, { ...parts, version: 2 })).toBe('not-here')
    expect(await staff.db.select({ state: quotes.state }).from(quotes).where(eq(quotes.state, 'accepted'))).toEqual([])
  })

  test('takes nobody’s right to withdraw: what follows a contract at a distance is accepted by the link', async () => {
    const found = await inRepair(db)
    const parts = { repairId: found.id, requestId: found.requestId }
    const lines = [{ label: 'Écran et batterie', amountCents: 150_00 }]
    await sendQuote(found.later(), { id: found.requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    expect(await found.page()).toMatchObject({ maySign: false })
    expect(await signQuote(found.later(), { ...parts, version: 2 })).toBe('at-distance')
    expect(await found.sums()).toEqual([100, 0, 100])
  })
})

/** A device at the counter, without an agreed price, for which a quote has left. */
async function quoted(db: TestDb, person: { email?: string } = {}) {
  const staff = await asManager(testCtx(db))
  const { id, number } = await openRepair(staff, aRepairInput({ email: '', ...person }))
  const reference = `T-${number}`
  const again = () => sendQuote(staff, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 90_00 }], ...TERMS })
  expect(await again()).toMatchObject({ kind: 'changed' })
  const requestId = (await findRepair(staff, id))?.originId ?? null
  // The counter's own contract came before.
  const later = { ...staff, now: after(staff.now, minutes(5)) }
  const page = async () => {
    const shown = await readCasePage(later, reference)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  return { staff: later, id, reference, parts: { repairId: id, requestId }, again, page }
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { changeRepairStatus, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { after, hours, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { correctedText } from '#app/routes/admin/repairs-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { REPAIRED } from '#tests/factories/case-in-repair.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { correctCase, correctContact } from './correct-case.server.ts'
import { sendQuote } from './quotes.server.ts'

const { dueOn: _, ...ZOE } = aRepairInput({ name: 'Zoé Martin', email: 'zoe.martin@exemple.fr', phone: '' })
const WRONG = 'zoe.martin@exemple.invalid'
const REFUSED = 'Can’t send mail - all recipients were rejected: 550 5.1.1 <zoe.martin@exemple.invalid>: user unknown'
const UNSURE = 'Timeout'

/** What waits to leave is refused, as a mail server says it. */
const refuse = (ctx: Ctx, lastError = REFUSED) =>
  ctx.db.update(mails).set({ state: 'failed', attempts: 2, last_error: lastError }).where(eq(mails.state, 'pending'))

const allLeave = (ctx: Ctx) => ctx.db.update(mails).set({ state: 'sent', sent_at: ctx.now }).where(eq(mails.state, 'pending'))

const customersOnly = async (ctx: Ctx) =>
  ctx.db.select({ to: mails.to_address, state: mails.state, subject: mails.subject, text: mails.text }).from(mails).where(eq(mails.to_shop, false))

async function quoted(ctx: Awaited<ReturnType<typeof asStaff>>, id: string): Promise<string> {
  await sendQuote(ctx, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS })
  const [quote] = await ctx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.state, 'sent'))
  return quote?.id ?? ''
}

dbTest('a message that the server of a wrong address refused', (db) => {
  test('leaves for the one that was put right: a quote reaches its customer, and nobody reads that it had left', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    const quoteId = await quoted(staff, id)
    await refuse(staff)
    const corrected = await correctCase(staff, { ...ZOE, id, email: 'zoe@exemple.invalid' })
    expect(corrected).toMatchObject({ unreached: null, links: 'kept', again: 1 })
    if (corrected.kind !== 'changed') throw new Error(corrected.kind)
    expect(correctedText('C’est corrigé.', corrected)).toBe('C’est corrigé. Le message qui n’était pas parti part avec les nouvelles coordonnées.')
    // The corrected address is wrong as well, and refused as well.
    await refuse(staff)
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ unreached: null, links: 'kept', again: 1 })
    expect(await customersOnly(staff)).toMatchObject([{ to: ZOE.email, state: 'pending' }])
    const [{ text } = { text: '' }] = await customersOnly(staff)
    const secret = await customerToken(staff.db, 'quote', quoteId)
    expect(text).toContain(secret)
    expect(await findQuote(staff, secret)).toBeDefined()
  })

  test('leaves with the new links where an earlier one had left, and the mail that brings them', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await notifyCustomer(staff, { id })
    await allLeave(staff)
    const quoteId = await quoted(staff, id)
    await refuse(staff)
    const old = await customerToken(staff.db, 'quote', quoteId)
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ unreached: null, links: 'mailed', again: 1 })
    const sent = (await customersOnly(staff)).find(({ subject }) => subject.startsWith('Votre devis'))
    expect(sent).toMatchObject({ to: ZOE.email, state: 'pending' })
    expect(sent?.text).toContain(await customerToken(staff.db, 'quote', quoteId))
    expect(sent?.text).not.toContain(old)
  })

  test('leaves for a request whose device has not come as well, and while it is still tried', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await aRequest(staff, { email: WRONG })
    await quoted(staff, id)
    await staff.db.update(mails).set({ attempts: 1, last_error: UNSURE, next_try_at: after(staff.now, minutes(1)) })
    const result = await correctContact(staff, { id, name: 'Zoé', email: ZOE.email, phone: '' })
    expect(result).toMatchObject({ kind: 'changed', unreached: null, again: 1 })
    expect(await customersOnly(staff)).toMatchObject([{ to: ZOE.email, state: 'pending' }])
  })

  test('may have left where its server only fell silent: the links of it are closed', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await quoted(staff, id)
    await refuse(staff, UNSURE)
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ unreached: null, links: 'mailed', again: 1 })
  })

  test('stays where it says what is over: an earlier word, a quote that was replaced, a device that has gone back, what a manager has dropped', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: WRONG }))
    await quoted(staff, id)
    await refuse(staff)
    await staff.db.update(mails).set({ created_at: after(staff.now, -hours(3)) })
    await quoted(staff, id)
    await refuse(staff)
    const first = await correctCase(staff, { ...ZOE, id })
    expect(first).toMatchObject({ again: 1 })
    expect((await customersOnly(staff)).filter(({ to }) => to === ZOE.email)).toMatchObject([{ state: 'pending' }])
    await staff.db.delete(mails)
    await enqueueMail(staff, { to: ZOE.email, subject: 'Prêt', text: 'prêt', html: '' }, id)
    await staff.db.update(mails).set({ state: 'failed', last_error: REFUSED, dropped_at: staff.now })
    expect(await correctCase(staff, { ...ZOE, id, email: 'b@exemple.fr' })).toMatchObject({ again: 0 })
    await staff.db.delete(mails)
    await changeRepairStatus(staff, { id, status: 'ready' })
    await enqueueMail(staff, { to: 'b@exemple.fr', subject: 'Prêt', text: 'prêt', html: '' }, id)
    await refuse(staff)
    await closeRepair(staff, { id, ...REPAIRED })
    await staff.db.delete(mails).where(eq(mails.state, 'pending'))
    await staff.db.update(repairs).set({ handed_over_at: after(new Date(), hours(1)) })
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ again: 0 })
    expect(await customersOnly(staff)).toContainEqual(expect.objectContaining({ to: 'b@exemple.fr', state: 'failed' }))
  })

  test('is not said to have left where the quote was printed: an e-mail that is added reaches nobody else', async () => {
    const staff = await asStaff(testCtx(db))
    const { id } = await openRepair(staff, aRepairInput({ ...ZOE, email: '', phone: '+33556000000' }))
    await quoted(staff, id)
    expect(await correctCase(staff, { ...ZOE, id })).toMatchObject({ unreached: null, again: 0 })
  })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { sayConsent } from '#app/features/customers/consents.server.ts'
import { after, minutes, seconds } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { runCaseIntent } from '#app/routes/admin/case-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'

const WORDS = 'Bonjour, la pièce arrive demain.'

function written(intent: 'answer' | 'text' | 'retry-mail', fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
  return form
}

async function aWalkIn(staff: AllowedCtx<'requests:write'>, contact: { phone?: string; email?: string } = {}): Promise<string> {
  const { number } = await createRepair(staff, aRepairInput(contact))
  return `T-${number}`
}

dbTest('writing to the customer of a case', (db) => {
  test('a text to somebody without an e-mail leaves once, signed, and stays with the case under the name of who wrote it', async () => {
    const staff = await asStaff(testCtx(db, { now: new Date('2026-11-25T10:00:00Z') }))
    const reference = await aWalkIn(staff, { email: '' })
    expect((await readCasePage(staff, reference))?.channels).toEqual(['sms'])
    const form = () => written('text', { formKey: '6214ae4d-6748-4e7a-acba-f147b86939cd', text: WORDS })
    expect(await runCaseIntent(staff, reference, form())).toMatchObject({ notice: { kind: 'done' } })
    await runCaseIntent(staff, reference, form())
    expect(await outboxMails(staff)).toMatchObject([{ to: '+33639980042', text: expect.stringMatching(/^Bonjour, la pièce arrive demain\.\n\S/) }])
    const timeline = (await readCasePage(staff, reference))?.timeline.filter(({ kind }) => kind === 'message')
    expect(timeline).toMatchObject([{ text: 'SMS part bientôt', quoted: WORDS, who: expect.stringMatching(/./) }])
  })

  test('a mail about a repair leads to the page of the repair; what was written is no note for the customer', async () => {
    const staff = await asStaff(testCtx(db))
    const reference = await aWalkIn(staff)
    const page = await readCasePage(staff, reference)
    expect(page?.channels).toEqual(['mail', 'sms'])
    await runCaseIntent(staff, reference, written('answer', { formKey: crypto.randomUUID(), text: WORDS }))
    const [mail] = await outboxMails(staff)
    expect(mail).toMatchObject({
      to: 'maelle@example.fr',
      subject: `Votre réparation ${reference}`,
      text: expect.stringContaining('/pro/suivi?jeton='),
    })
    const token = new URL(page?.sheet?.trackingUrl ?? '').searchParams.get('jeton') ?? ''
    expect(await findTrackedRepair(testCtx(db), token)).toMatchObject({ notes: [] })
  })

  test('a request of somebody without an e-mail is answered by a text, and waits for the customer', async () => {
    const staff = await asStaff(testCtx(db))
    await aRequest(staff, { reference: 'D-7K2M9Q', email: null, phone: '+33639980042' })
    await runCaseIntent(staff, 'D-7K2M9Q', written('text', { formKey: crypto.randomUUID(), text: WORDS }))
    const page = await readCasePage(staff, 'D-7K2M9Q')
    expect(page?.row.step).toBe('answered')
    expect(page?.timeline.filter(({ kind }) => kind === 'message')).toMatchObject([{ text: expect.stringMatching(/^SMS /), quoted: WORDS }])
  })

  test('nothing leaves by a way that the customer does not have or no longer wants, nor cut short', async () => {
    const staff = await asStaff(testCtx(db))
    const landline = await aWalkIn(staff, { email: '', phone: '+33536490001' })
    expect((await readCasePage(staff, landline))?.channels).toEqual([])
    const key = () => ({ formKey: crypto.randomUUID(), text: WORDS })
    expect(await runCaseIntent(staff, landline, written('text', key()))).toMatchObject({ errors: { text: expect.stringContaining('pas de mobile') } })
    expect(await runCaseIntent(staff, landline, written('answer', key()))).toMatchObject({
      errors: { text: expect.stringContaining('pas d’e-mail') },
    })
    const mobile = await aWalkIn(staff)
    const long = written('text', { ...key(), text: 'mot '.repeat(115) })
    expect(await runCaseIntent(staff, mobile, long)).toMatchObject({
      errors: { text: expect.stringMatching(/^Trop long pour un SMS\u00a0: 4\d\d\u00a0caractères/) },
    })
    await sayConsent(staff, { name: '', email: '', phone: '+33639980042' }, { topic: 'sms', said: 'withdrawn', means: 'phone' })
    expect((await readCasePage(staff, mobile))?.channels).toEqual(['mail'])
    expect(await outboxMails(staff)).toEqual([])
  })

  test('a person is written to six times in a row, whatever the case and the way, then once in ten minutes; the same form again counts once', async () => {
    const staff = await asStaff(testCtx(db, { now: new Date('2026-11-25T10:00:00Z') }))
    const repair = await aWalkIn(staff, { email: '' })
    await aRequest(staff, { reference: 'D-7K2M9Q', email: null, phone: '+33639980042' })
    const text = (reference: string, formKey: string = crypto.randomUUID(), ctx = staff) =>
      runCaseIntent(ctx, reference, written('text', { formKey, text: WORDS }))
    const last = crypto.randomUUID()
    for (const reference of [repair, 'D-7K2M9Q', repair, 'D-7K2M9Q', repair])
      expect(await text(reference)).toMatchObject({ notice: { kind: 'done' } })
    expect(await text('D-7K2M9Q', last)).toMatchObject({ notice: { kind: 'done' } })
    const refused = { errors: { text: expect.stringContaining('Beaucoup de messages') } }
    expect(await text(repair)).toMatchObject(refused)
    expect(await text('D-7K2M9Q')).toMatchObject(refused)
    expect(await text('D-7K2M9Q', last)).toMatchObject({ notice: { kind: 'done' } })
    expect(await outboxMails(staff)).toHaveLength(6)
    const later = { ...staff, now: after(staff.now, minutes(10) + seconds(1)) }
    expect(await text(repair, crypto.randomUUID(), later)).toMatchObject({ notice: { kind: 'done' } })
    expect(await text(repair, crypto.randomUUID(), later)).toMatchObject(refused)
  })

  test('one account writes sixty messages in a row, to whomever; a colleague goes on', async () => {
    const staff = await asStaff(testCtx(db))
    for (let person = 0; person < 60; person += 1) expect(await mayWriteByHand(staff, `p${person}@example.fr`)).toBe(true)
    expect(await mayWriteByHand(staff, 'autre@example.fr')).toBe(false)
    const colleague = { ...staff, actor: { ...staff.actor, userId: crypto.randomUUID() } }
    expect(await mayWriteByHand(colleague, 'Encore@example.fr')).toBe(true)
  })

  test('what was given up is sent again from the timeline, by the case that it is about alone', async () => {
    const staff = await asStaff(testCtx(db))
    const reference = await aWalkIn(staff)
    await runCaseIntent(staff, reference, written('answer', { formKey: crypto.randomUUID(), text: WORDS }))
    const [sent] = await staff.db.update(mails).set({ state: 'failed' }).returning({ id: mails.id })
    const mailId = sent?.id ?? ''
    expect((await readCasePage(staff, reference))?.timeline).toContainEqual(
      expect.objectContaining({ text: 'E-mail n’est pas parti', failedMailId: mailId }),
    )
    const other = await aWalkIn(staff, { phone: '+33639980043' })
    expect(await runCaseIntent(staff, other, written('retry-mail', { mailId }))).toMatchObject({ notice: { kind: 'error' } })
    expect(await runCaseIntent(staff, reference, written('retry-mail', { mailId }))).toMatchObject({ notice: { kind: 'done' } })
    expect(await staff.db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId))).toEqual([{ state: 'pending' }])
    expect(await runCaseIntent(staff, reference, written('retry-mail', { mailId }))).toMatchObject({ notice: { kind: 'error' } })
    // One that waits for its next try need not wait.
    await staff.db.update(mails).set({ attempts: 4, next_try_at: after(staff.now, minutes(60)) })
    expect((await readCasePage(staff, reference))?.timeline).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/^E-mail n’est pas encore parti, nouvel essai /), failedMailId: mailId }),
    )
    expect(await runCaseIntent(staff, reference, written('retry-mail', { mailId }))).toMatchObject({ notice: { kind: 'done' } })
    expect(await staff.db.select({ at: mails.next_try_at, attempts: mails.attempts }).from(mails)).toEqual([{ at: staff.now, attempts: 0 }])
  })
})

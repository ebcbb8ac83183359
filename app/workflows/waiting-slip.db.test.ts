import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { renewSlip } from '#app/features/repairs/deposit/renew-slip.server.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { formOf, opened } from '#tests/factories/counter-case.ts'
import { deliverDueMails } from '#tests/factories/deliver-due-mails.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

const ON_QUOTE = { work: '', partKind: '', price: '', aid: '', fault: 'Écran cassé' }
const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 149_00 }], warrantyMonths: 12 }

/** What leaves at this moment, as the job of the outbox sends it. */
async function leavesAt(ctx: Ctx, now: Date): Promise<Mail[]> {
  const sent: Mail[] = []
  const system = { ...ctx, now, actor: { kind: 'system', doing: 'tâche planifiée' } } as const
  const renew = (mail: Parameters<typeof renewSlip>[1]) => renewSlip(system, mail)
  await deliverDueMails(
    ctx.db,
    async (mail) => void sent.push(mail),
    () => now,
    ctx.log,
    renew,
  )
  return sent.filter(({ subject }) => subject.startsWith('Votre bon de dépôt'))
}

dbTest('a slip that waits to leave', (db) => {
  test('says the price that was agreed meanwhile, once, and the outbox keeps what has left', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff, formOf(ON_QUOTE))
    const waiting = async () =>
      (await staff.db.select({ id: mails.id, text: mails.text, subject: mails.subject }).from(mails).where(eq(mails.subject_id, id))).find(
        ({ subject }) => subject.startsWith('Votre bon de dépôt'),
      )
    expect((await waiting())?.text).toContain('sur devis, rien n’est réparé sans accord')
    await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
    const [repair] = await staff.db.select({ requestId: repairs.origin_id }).from(repairs).where(eq(repairs.id, id))
    const soon = after(staff.now, minutes(4))
    expect(await decideByRepair(testCtx(db, { now: soon }), { requestId: repair?.requestId ?? '', version: 1, decision: 'accepted' })).toBe('done')
    expect(await leavesAt(staff, after(staff.now, minutes(9)))).toEqual([])
    const [slip, second] = await leavesAt(staff, after(staff.now, minutes(10)))
    expect(second).toBeUndefined()
    for (const body of [slip?.text, slip?.html, (await waiting())?.text]) {
      expect(body).toContain('Écran, pièce compatible, 149\u00a0€ TTC')
      expect(body).toContain('Rien n’est réparé au-delà du prix inscrit ci-dessus sans un nouvel accord.')
      // Its device is here, brought or by post: nothing is left to do before that.
      expect(body).toContain('Gardez une sauvegarde de vos données')
      expect(body).not.toMatch(/avant le dépôt|sur devis|sans un accord sur le prix|remplace celui/)
    }
    // The button knows that this state has left.
    expect(await mailDeposit({ ...staff, now: after(staff.now, minutes(11)) }, { id })).toEqual({ kind: 'already-mailed' })
  })

  test('is taken back as before, and says nothing new to an address that the case no longer has', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff, formOf(ON_QUOTE))
    await staff.db.update(repairs).set({ customer_email: 'autre@example.fr', due_on: '2026-12-01' }).where(eq(repairs.id, id))
    const [left] = await leavesAt(staff, after(staff.now, minutes(10)))
    expect(left).toMatchObject({ to: 'maelle@example.fr', text: expect.not.stringContaining('Prévu le') })
    const other = await opened(staff, formOf(ON_QUOTE))
    const quick = { ...staff, now: after(staff.now, minutes(3)) }
    expect(await closeRepair(quick, { id: other, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })).toEqual({ kind: 'changed' })
    expect(await leavesAt(staff, after(staff.now, minutes(30)))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { submitReview } from '#app/features/reviews/customer-review.commands.server.ts'
import { publishReview } from '#app/features/reviews/staff-reviews.commands.server.ts'
import { listStaffReviews } from '#app/features/reviews/staff-reviews.queries.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runReviewIntent } from './reviews-actions.server.ts'

/** A review on the site, and who may answer it. */
async function aPublishedReview(db: TestDb) {
  const ctx = testCtx(db)
  const staff = await asStaff(ctx)
  const { id } = await createRepair(staff, aRepairInput())
  await closeRepair(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
  const mail = (await outboxMails(ctx)).findLast(({ to }) => to === 'maelle@example.fr')
  const secret = /\/pro\/avis\/([\w-]{32})\s/.exec(mail?.text ?? '')?.[1] ?? ''
  await submitReview(ctx, { secret, input: { rating: '2', text: 'Long, mais réparé.', firstName: 'Maëlle' } })
  const manager = allow(await asManager(ctx), 'reviews:write')
  const [review] = await listStaffReviews(manager, 'waiting')
  if (!review) throw new Error('The review is not to be read')
  await publishReview(manager, review)
  return { manager, review }
}

dbTest('the answer to a review', (db) => {
  test('of two colleagues: the second reads what the first wrote, keeps what he typed, and puts it there by pressing again', async () => {
    const { manager, review } = await aPublishedReview(db)
    const opened = { intent: 'reply', id: review.id, submittedAt: review.submittedAt.toISOString(), base: '{"reply":""}' }
    const send = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...opened, ...fields })) form.set(name, value)
      return runReviewIntent(manager, form)
    }
    const reply = async () => (await listStaffReviews(manager, 'published'))[0]?.reply
    expect(await send({ reply: 'Merci.' })).toMatchObject({ notice: { kind: 'done' } })
    const refused = await send({ reply: 'Nous sommes désolés.' })
    expect([refused.id, refused.errors]).toEqual([review.id, { reply: expect.stringContaining('a écrit ici entre-temps «\u00a0Merci.\u00a0»') }])
    expect(await reply()).toBe('Merci.')
    // A form in which nothing was typed takes nothing back.
    expect(await send({ reply: '' })).toMatchObject({ notice: { kind: 'done', text: 'Rien à changer.' } })
    expect(await reply()).toBe('Merci.')
    expect(await send({ ...refused.typed })).toMatchObject({ notice: { kind: 'done' } })
    expect(await reply()).toBe('Nous sommes désolés.')
  })
})

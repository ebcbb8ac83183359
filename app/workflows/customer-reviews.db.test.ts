import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { confirmFacts } from '#app/features/launch/setup.commands.server.ts'
import { handOver, openRepair } from './cases.server.ts'
import { reviewObstacle } from './review-obstacle.server.ts'
import { erasePerson, exportPerson } from './person.server.ts'
import { anonymiseOldRepairs } from '#app/features/repairs/repair-person.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { seedReviews } from '#db/seed/reviews.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { customerReviewForm } from '#app/features/reviews/customer-review-form.server.ts'
import { findInvitation, submitReview, withdrawReview } from '#app/features/reviews/customer-review.commands.server.ts'
import type { CustomerReviewInput } from '#app/features/reviews/customer-review.schema.ts'
import { listPublishedReviews, listReviewsOfShop } from '#app/features/reviews/published-reviews.queries.server.ts'
import { REVIEW_NOTICE } from '#app/content/starting-reviews.ts'
import { publishReview, refuseReview, replyToReview } from '#app/features/reviews/staff-reviews.commands.server.ts'
import { listStaffReviews } from '#app/features/reviews/staff-reviews.queries.server.ts'

const WORDS: CustomerReviewInput = { rating: '2', text: 'Long, mais réparé.', firstName: 'Maëlle' }
const CONTACT = { emails: ['maelle@example.fr'], phones: ['+33639980042'] }

/** A repair that was given back, and the secret of the link that its customer got by mail. */
async function anInvitation(ctx: Ctx): Promise<{ repairId: string; secret: string }> {
  const staff = await asStaff(ctx)
  const { id } = await createRepair(staff, aRepairInput())
  await closeRepair(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
  const mail = (await outboxMails(ctx)).findLast(({ to }) => to === 'maelle@example.fr')
  return { repairId: id, secret: /\/pro\/avis\/([\w-]{32})\s/.exec(mail?.text ?? '')?.[1] ?? '' }
}

/** The reviews that a visitor sees now: nothing that was read before is kept. */
const onTheSite = (ctx: Ctx) => listPublishedReviews({ ...ctx, memo: new Memo() })

dbTest('an invitation', (db) => {
  test('L. 111-7-2: on a live site leaves only once the owner has confirmed how reviews are controlled', async () => {
    const ctx = testCtx(db, { facts: invoicingFacts() })
    const staff = await asStaff(ctx)
    const handedOver = async () => {
      const { id } = await openRepair(staff, aRepairInput())
      await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
      const [repair] = await ctx.db.select({ askedAt: repairs.review_asked_at }).from(repairs).where(eq(repairs.id, id))
      return repair?.askedAt
    }
    expect(await handedOver()).toBeNull()
    expect(await reviewObstacle(ctx)).toContain('comment les avis sont contrôlés')
    expect(await outboxMails(ctx)).toEqual([])
    await confirmFacts(allow(await asManager(ctx), 'settings:write'), 'reviews')
    expect(await reviewObstacle(ctx)).toBeNull()
    expect(await handedOver()).toEqual(ctx.now)
  })
})

dbTest('a review', (db) => {
  test('is on the site only once somebody has read it, with both its dates, and then with the shop’s answer', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    const manager = allow(await asManager(ctx), 'reviews:write')
    const later = { ...ctx, now: after(ctx.now, days(2)) }
    expect(await submitReview(later, { secret, input: WORDS })).toBe('kept')
    expect(await onTheSite(ctx)).toEqual([])
    const [waiting] = await listStaffReviews(manager, 'waiting')
    if (!waiting) throw new Error('The review is not to be read')
    expect(waiting).toMatchObject({
      author: 'Maëlle',
      rating: 2,
      text: WORDS.text,
      place: 'La Teste',
      experiencedOn: '2026-11-20',
      device: 'iPhone 13',
    })
    const published = { ...manager, now: after(ctx.now, days(3)) }
    expect(await publishReview(published, waiting)).toBe('done')
    expect(await publishReview(published, waiting)).toBe('unchanged')
    expect(await replyToReview(published, { ...waiting, reply: 'Nous ferons plus vite.' })).toBe('done')
    expect(await onTheSite(ctx)).toMatchObject([
      {
        author: 'Maëlle',
        rating: 2,
        experiencedOn: '2026-11-20',
        publishedOn: '2026-11-23',
        isSample: false,
        reply: { text: 'Nous ferons plus vite.', on: '2026-11-23' },
      },
    ])
  })

  test('that its author writes anew is read anew, and nobody decides about words that they have not seen', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    const manager = allow(await asManager(ctx), 'reviews:write')
    await submitReview(ctx, { secret, input: WORDS })
    const [read] = await listStaffReviews(manager, 'waiting')
    if (!read) throw new Error('The review is not to be read')
    await publishReview(manager, read)
    const later = { ...ctx, now: after(ctx.now, minutes(5)) }
    // The same words once more change nothing.
    await submitReview(later, { secret, input: WORDS })
    expect(await onTheSite(ctx)).toHaveLength(1)
    await submitReview(later, { secret, input: { ...WORDS, rating: '5' } })
    expect(await onTheSite(ctx)).toEqual([])
    expect(await publishReview(manager, read)).toBe('changed-since')
    expect(await withdrawReview(later, { secret })).toBe('withdrawn')
    expect(await publishReview(manager, read)).toBe('unknown')
    expect((await findInvitation(ctx, secret))?.review).toBeNull()
  })

  test('of two that were begun in one moment, the one that arrives after somebody has read the other is not published unseen', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    const manager = allow(await asManager(ctx), 'reviews:write')
    await submitReview(ctx, { secret, input: WORDS })
    const [read] = await listStaffReviews(manager, 'waiting')
    if (!read) throw new Error('The review is not to be read')
    await submitReview(ctx, { secret, input: { ...WORDS, text: 'Des injures.' } })
    expect(await publishReview(manager, read)).toBe('changed-since')
    expect(await onTheSite(ctx)).toEqual([])
  })

  test('is written anew five times in a row by one link, from wherever, and what was typed stays', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    const send = (count: number) => {
      const body = new URLSearchParams({ ...WORDS, text: `Avis ${count}` })
      const by = { ...ctx, client: { ...ctx.client, address: `203.0.113.${count}` } }
      return takePublicForm(customerReviewForm, {
        ctx: by,
        request: new Request('https://www.example.fr/pro/avis', { method: 'POST', body }),
        params: { secret },
      })
    }
    for (const count of [1, 2, 3, 4, 5]) expect(await send(count)).toMatchObject({ status: 303 })
    expect(await send(6)).toMatchObject({ init: { status: 429 }, data: { draft: { text: 'Avis 6' } } })
    expect((await findInvitation(ctx, secret))?.review?.text).toBe('Avis 5')
  })

  test('is refused for a reason that its author gets, whatever its stars, and may be written anew', async () => {
    const ctx = testCtx(db)
    const { repairId, secret } = await anInvitation(ctx)
    const manager = allow(await asManager(ctx), 'reviews:write')
    await submitReview(ctx, { secret, input: WORDS })
    const [read] = await listStaffReviews(manager, 'waiting')
    if (!read) throw new Error('The review is not to be read')
    expect(await refuseReview(manager, { ...read, reason: 'advertising', reasonText: REVIEW_NOTICE.reasons.advertising })).toBe('done')
    expect(await onTheSite(ctx)).toEqual([])
    const mail = (await outboxMails(ctx)).find(({ subject }) => subject === 'Votre avis n’est pas publié')
    expect(mail?.text).toContain('Il contient de la publicité')
    expect(mail?.text).toContain(`/pro/avis/${secret}`)
    const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'review.refused'))
    expect(entry).toMatchObject({ subject_id: repairId, after: { raison: 'Il contient de la publicité ou l’adresse d’un autre site.' } })
    expect(JSON.stringify(await ctx.db.select().from(auditEntries))).not.toContain(WORDS.text)
    expect((await findInvitation(ctx, secret))?.review).toMatchObject({ state: 'refused', refusal: 'advertising' })
    await submitReview({ ...ctx, now: after(ctx.now, minutes(1)) }, { secret, input: { ...WORDS, text: 'Réparé.' } })
    expect(await listStaffReviews(manager, 'waiting')).toHaveLength(1)
  })

  test('that lacks something comes back with what was typed; one that is complete leads to its page', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    const send = (fields: Readonly<Record<string, string>>) => {
      const request = new Request(`https://www.example.fr/pro/avis/${secret}`, { method: 'POST', body: new URLSearchParams(fields) })
      return takePublicForm(customerReviewForm, { ctx, request, params: { secret } })
    }
    expect(await send({ ...WORDS, rating: '6', firstName: '  ' })).toMatchObject({
      init: { status: 422 },
      data: {
        draft: { text: WORDS.text, rating: '6' },
        errors: { rating: 'Choisissez une note.', firstName: 'Indiquez votre prénom.' },
      },
    })
    // Whatever shop a form names, the review is about the one that gave the device back.
    const taken = await send({ ...WORDS, storeId: 'libourne' })
    expect(await ctx.db.select({ shop: reviews.store_id }).from(reviews)).toEqual([{ shop: 'la-teste' }])
    expect([taken instanceof Response && taken.status, taken instanceof Response && taken.headers.get('Location')]).toEqual([
      303,
      `/pro/avis/${secret}`,
    ])
    expect((await findInvitation(ctx, secret))?.review).toMatchObject({ state: 'waiting', text: WORDS.text })
    await send({ intent: 'withdraw' })
    expect((await findInvitation(ctx, secret))?.review).toBeNull()
  })

  test('needs the secret, which no row holds, and the right', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    expect(secret).toHaveLength(32)
    expect(JSON.stringify(await ctx.db.select().from(repairs))).not.toContain(secret)
    for (const wrong of ['', 'x'.repeat(32), secret.slice(1)]) expect(await submitReview(ctx, { secret: wrong, input: WORDS })).toBe('unknown')
    const staff = await asStaff(ctx)
    expect(() => allow(staff, 'reviews:write')).toThrow(/may not/)
    // @ts-expect-error -- without the proof of the right it does not even compile.
    void ((unproven: typeof ctx) => publishReview(unproven, { id: '', submittedAt: ctx.now }))
  })

  test('goes with its person: to take along, on request and after three years', async () => {
    const ctx = testCtx(db)
    const { secret } = await anInvitation(ctx)
    const manager = await asManager(ctx)
    await submitReview(ctx, { secret, input: WORDS })
    expect((await exportPerson(manager, { contact: CONTACT }))?.workshop.reviews).toMatchObject([
      { body: WORDS.text, first_name: 'Maëlle', rating: 2 },
    ])
    const published: string[][] = []
    const heard = { ...manager, invalidation: { publishWith: async (_: unknown, tags: readonly string[]) => () => void published.push([...tags]) } }
    expect(await erasePerson(allow(heard, 'people:erase'), { contact: CONTACT, reason: 'demande écrite' })).toEqual({ kind: 'erased' })
    expect(published).toEqual([['reviews']])
    expect(await findInvitation(ctx, secret)).toBeUndefined()
    expect(await submitReview(ctx, { secret, input: WORDS })).toBe('unknown')
    const next = await anInvitation(ctx)
    await submitReview(ctx, { secret: next.secret, input: WORDS })
    expect(await anonymiseOldRepairs({ ...ctx, now: after(ctx.now, days(3 * 366)) })).toBe(1)
    expect(await listStaffReviews(allow(manager, 'reviews:write'), 'waiting')).toEqual([])
  })

  test('of a customer stands before the examples, which nobody publishes, and takes their place on the page of its shop', async () => {
    const ctx = testCtx(db)
    await seedReviews(ctx.db, () => true)
    const manager = allow(await asManager(ctx), 'reviews:write')
    const { secret } = await anInvitation(ctx)
    await submitReview(ctx, { secret, input: WORDS })
    const [read] = await listStaffReviews(manager, 'waiting')
    if (!read) throw new Error('The review is not to be read')
    await publishReview(manager, read)
    const shown = await onTheSite(ctx)
    expect(shown.map(({ isSample }) => isSample)).toEqual([false, ...Array.from({ length: 12 }, () => true)])
    const [example] = (await listStaffReviews(manager, 'published')).filter(({ repair }) => repair === null)
    if (!example) throw new Error('There is no example')
    expect(await refuseReview(manager, { ...example, reason: 'unreadable', reasonText: '' })).toBe('unknown')
    const named = { sampleKeys: ['nathalie-b', 'helene-v', 'thomas-p'] }
    const authors = async (storeId: string) =>
      (await listReviewsOfShop({ ...ctx, memo: new Memo() }, { storeId, ...named })).map(({ author }) => author)
    expect(await authors('la-teste')).toEqual(['Maëlle', 'Nathalie B.', 'Hélène V.'])
    expect(await authors('libourne')).toEqual(['Nathalie B.', 'Hélène V.', 'Thomas P.'])
  })
})

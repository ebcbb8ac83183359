import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createInvalidation } from '#app/platform/cache/invalidation.server.ts'
import { createStaffChanges } from '#app/platform/cache/staff-changes.server.ts'
import { emptyPageFacts } from '#app/platform/ctx.server.ts'
import { staffSessions } from '#app/platform/db/tables/staff.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { NO_CLIENT } from '#app/platform/session/actor.ts'
import { staffCookie } from '#app/platform/session/cookie.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { anAccount, signedIn } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { createStaffStreams } from './staff-stream.ts'

const PATIENCE_MS = 60_000

everyEngineTest('the stream of open staff screens', (db) => {
  test(
    'says that something arrived, to those who are signed in, a few times for each, and ends with the session',
    async () => {
      const ctx = testCtx(db)
      const changes = createStaffChanges(db.database)
      const listener = { onTags: changes.onTags, onLost: () => {}, onReturn: () => {} }
      const invalidation = await createInvalidation(db.database, listener, createLog('silent'))
      // A new shop: nothing has ever arrived.
      await ctx.db.execute(sql`alter sequence staff_arrivals restart`)
      const streams = createStaffStreams({ changes, makeCtx: async () => ctx, headers: { 'X-Site': 'oui' }, heartbeatMs: 50 })
      const { session } = await signedIn(ctx, await anAccount(ctx))
      const ask = async (cookie: string, method = 'GET') => {
        const cookies = [true, false].map((secure) => staffCookie(cookie, secure, 60).split(';', 1)[0])
        const request = new Request('http://localhost/admin/direct', { method, headers: { Cookie: cookies.join('; ') } })
        return streams.answer(request, { page: emptyPageFacts(), requestId: 'r', client: NO_CLIENT })
      }
      expect((await ask('nobody')).status).toBe(401)
      // Whoever asks for the headers alone takes no place: nothing would end such a stream before its session.
      const looks = await Promise.all(Array.from({ length: 12 }, () => ask(session.cookie ?? '', 'HEAD')))
      expect(looks.map(({ status, body }) => [status, body])).toEqual(looks.map(() => [200, null]))
      const answer = await ask(session.cookie ?? '')
      expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
      const more = await Promise.all(Array.from({ length: 10 }, () => ask(session.cookie ?? '')))
      expect(more.filter(({ status }) => status === 503)).toHaveLength(1)

      const text = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      const readUntil = async (wanted: string) => {
        let seen = ''
        while (!seen.includes(wanted)) {
          const { value, done } = (await text?.read()) ?? { done: true }
          if (done) return `ended after ${seen}`
          seen += value ?? ''
        }
        return seen
      }
      expect(await readUntil(':')).toContain('retry')
      // The embedded database is asked for its counter now and then: its first answer, long given by then, tells from where it counts.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await aRequest(ctx, { reference: 'D-1' })
      expect(await readUntil('"arrived":true')).toContain('event: change')
      // Money and notes of a case touch neither its request nor its repair: its open page hears of them all the same.
      await anIssuedInvoice(ctx)
      expect(await readUntil('"arrived":false')).toContain('event: change')
      await ctx.db.delete(staffSessions)
      expect(await readUntil('never said')).toContain('ended')
      expect((await ask(session.cookie ?? '')).status).toBe(401)
      streams.close()
      changes.close()
      await invalidation.close()
    },
    PATIENCE_MS,
  )
})

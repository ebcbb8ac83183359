import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { repairNotes } from '#app/platform/db/tables/repairs.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { moveRepair, openRepair } from '#app/workflows/cases.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runWritingIntent } from './case-writing-actions.server.ts'
import { runRepairIntent } from './repairs-actions.server.ts'

const LIVE = { ...startingFacts(), isExample: false, launchedAt: '2026-11-01T08:00:00Z' }

dbTest('what staff read of a message to a customer', (db) => {
  async function aRepair(email: string) {
    const ctx = allow(await asStaff(testCtx(db, { facts: LIVE })), 'requests:write')
    const { id } = await openRepair(ctx, aRepairInput({ email }))
    await moveRepair(ctx, { id, status: 'in_repair' })
    const noticeOf = (answer: unknown) => JSON.stringify(answer)
    const handOver = async () => {
      const form = new FormData()
      const fields = { intent: 'close', id, outcome: 'repaired', covered: 'Écran', warrantyMonths: '12', unpaid: 'on' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return noticeOf(await runRepairIntent(ctx, form, { requestId: null, bookingId: null }))
    }
    return { ctx, id, noticeOf, handOver }
  }

  test('a text that no service takes stays here, and its customer is called', async () => {
    const { ctx, id, noticeOf } = await aRepair('')
    const write = async (env: Partial<typeof ctx.env>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'text', formKey: crypto.randomUUID(), text: 'Bonjour.' })) form.append(name, value)
      return noticeOf(await runWritingIntent({ ...ctx, env: { ...ctx.env, ...env } }, form, { repairId: id, requestId: null }))
    }
    expect(await write({})).toMatch(/resté sur le serveur.+SMS_URL.+Appelez le client/)
    expect(await write({ SMS_URL: 'https://sms.example.fr' })).toMatch(/SMS envoyé|part à 8/)
  })

  test('a device that is handed over is said to write to those who have an address', async () => {
    const mailed = await aRepair('zoe@exemple.fr')
    expect(await mailed.handOver()).toContain('L’e-mail est resté sur le serveur')
    const called = await aRepair('')
    const answer = await called.handOver()
    expect(answer).toContain('Appareil rendu.')
    expect(answer).not.toContain('e-mail')
  })

  test('a note whose answer was lost is said to be kept when it is sent again, and stands there once', async () => {
    const { ctx, id } = await aRepair('')
    const note = async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'note', id, audience: 'internal', text: 'Vis en moins.' })) form.append(name, value)
      return runRepairIntent(ctx, form, { requestId: null, bookingId: null })
    }
    expect(await note()).toMatchObject({ notice: { kind: 'done', text: 'Note ajoutée.' } })
    expect(await note()).toMatchObject({ notice: { kind: 'done', text: 'Note ajoutée.' } })
    expect(await ctx.db.$count(repairNotes, eq(repairNotes.repair_id, id))).toBe(1)
  })
})

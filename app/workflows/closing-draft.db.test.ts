import { expect, test } from 'vitest'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import { runRequestIntent } from '#app/routes/admin/request-actions.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { closingDraft } from './closing-draft.server.ts'
import { decideByRepair } from './quotes.server.ts'

async function sendQuote(ctx: AllowedCtx<'requests:write'>, requestId: string): Promise<void> {
  const form = new FormData()
  const fields = { partKind: 'origine', warrantyMonths: '24', validDays: '30', message: '', 'label-0': 'Écran', 'amount-0': '314,00' }
  for (const [name, value] of Object.entries({ intent: 'quote', id: requestId, formKey: crypto.randomUUID(), ...fields })) form.set(name, value)
  expect(await runRequestIntent(ctx, form)).toMatchObject({ notice: { kind: 'done' } })
}

dbTest('the hand-over of a repair', (db) => {
  test('starts from the quote that the customer accepted, before that from what the site announced', async () => {
    const ctx = await asStaff(testCtx(db))
    const line = { repair: 'Écran', part: 'compatible', amountCents: 204_00, aidCents: 25_00, warranty: '12 mois', until: '2026-11-27' }
    const begun = async (lines: readonly object[], reference?: string) => {
      const requestId = await aRequest(ctx, { ...(reference && { reference }), details: { [PRICE_LINES_DETAIL]: JSON.stringify(lines) } })
      const { id } = await createRepair(ctx, aRepairInput(), { kind: 'request', id: requestId })
      return { requestId, draft: async () => closingDraft(ctx, (await findRepair(ctx, id)) ?? null) }
    }
    const circular = await begun([{ ...line, part: 'circulaire' }], 'D-2N4P6R')
    expect(await circular.draft()).toMatchObject({ covered: 'Écran. Pièce de l’économie circulaire.' })
    const { requestId, draft } = await begun([line])
    expect(await draft()).toEqual({ covered: 'Écran. Pièce compatible.', warrantyMonths: 12, source: 'du prix annoncé' })
    await sendQuote(ctx, requestId)
    expect(await draft()).toMatchObject({ warrantyMonths: 12 })
    await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted' })
    expect(await draft()).toEqual({ covered: 'Écran. Pièce d’origine.', warrantyMonths: 24, source: 'du devis accepté' })
  })

  test('at the counter starts from the price of the catalogue, where the words name one repair and one warranty', async () => {
    const ctx = await asStaff(testCtx(db))
    const model = await aModel(ctx, { name: 'iPhone 13', slug: 'iphone-13' })
    const screen = await aRepair(ctx, { model_id: model.id, repair_name: 'Écran', warranty: '6 mois' })
    await aPrice(ctx, screen, { warranty: '12 mois' })
    const draft = async (device: string, fault: string) =>
      closingDraft(ctx, { status: 'in_repair', origin: 'counter', originId: null, device, fault })
    expect(await draft('iphone 13', 'Écran cassé')).toEqual({ covered: 'Écran', warrantyMonths: 12, source: 'du prix affiché' })
    expect(await draft('iPhone 13', 'Ne s’allume plus')).toBeNull()
    expect(await draft('iPhone 13 Pro', 'Écran')).toBeNull()
    await aPrice(ctx, screen, { part_kind: 'origine', warranty: '24 mois' })
    expect(await draft('iPhone 13', 'Écran')).toBeNull()
    expect(await closingDraft(ctx, { status: 'handed_over', origin: 'counter', originId: null, device: 'iPhone 13', fault: 'Écran' })).toBeNull()
  })
})

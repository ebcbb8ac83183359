import { expect, test } from 'vitest'
import { listStaffModels } from '#app/features/catalogue/editing/model-list.queries.server.ts'
import { MODEL_LIST } from '#app/features/catalogue/editing/model-list.ts'
import { applyImport, tryImport } from '#app/features/catalogue/editing/csv.commands.server.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { runModel, runModelList, runNewModel } from './catalogue-actions.server.ts'
import { runGroups } from './group-actions.server.ts'
import { runBulk } from './models-bulk-actions.server.ts'

const POSTS = atScale(120, 1_000)
const FILES = 300
const NAMES =
  'intent kind id undo base repair order remove name slug brand_id category_id description aliases display_order is_active repair_name new_name duration warranty requires_quote show_button fingerprint picture no_picture'.split(
    ' ',
  )
const INTENTS =
  'preview apply save remove repair repair-order repair-back duplicate bring-back bulk-undo activate deactivate category new-repair'.split(' ')
const VALUES = ['', 'oui', 'non', 'Écran', '\0', 'a\0b', '\uD800', '-1', '1e9', '999999', '{}', '[]', 'null', '"', "';--", '=1+1', '../..', '💥']

/** The same numbers each time: a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** 200 for an answer, else the status of the Response that was thrown. */
async function statusOf(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 200
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.status
  }
}

dbTest('whatever is sent to the catalogue', (db) => {
  test('forms are answered or refused, and never break', async () => {
    const ctx: Ctx = testCtx(db, { actor: { kind: 'system', doing: 'test' } })
    const brand = await aBrand(ctx)
    const ids = [(await aModel(ctx, { brand_id: brand.id })).id, brand.id, (await aCategory(ctx)).id, (await aRepair(ctx)).id]
    const below = numbers(7)
    const pick = (list: readonly string[]) => list[below(list.length)] ?? ''
    const screens: ((form: FormData, params: URLSearchParams) => Promise<unknown>)[] = [
      (form) => runModelList(allow(ctx, 'catalogue:write'), form),
      (form) => runNewModel(allow(ctx, 'catalogue:write'), form),
      (form) => runModel(allow(ctx, 'catalogue:write'), pick(ids), form),
      (form) => runGroups(allow(ctx, 'catalogue:write'), 'brand', form, '/admin/models/marques'),
      (form) => runGroups(allow(ctx, 'catalogue:write'), 'category', form, '/admin/models/categories'),
      (form, params) => runBulk(allow(ctx, 'catalogue:write'), params, form),
    ]
    for (let post = 0; post < POSTS; post += 1) {
      const form = new FormData()
      const values = [...VALUES, ...ids, 'x'.repeat(below(5_000))]
      for (const name of NAMES) if (below(3) > 0) form.append(name, pick(values))
      form.set('intent', pick(INTENTS))
      form.set('kind', pick(INTENTS))
      if (below(4) === 0) form.set('name', new File([pick(values)], pick(values)))
      const params = new URLSearchParams({ modele: pick(values), tous: pick(values), q: pick(values), marque: pick(values), tri: pick(values) })
      expect(await statusOf(() => screens[post % screens.length]?.(form, params) ?? Promise.resolve())).toBeLessThan(500)
      expect((await listStaffModels(ctx, readListQuery(params, MODEL_LIST))).page).toBe(1)
    }
  }, 60_000)

  test('tables are tried or refused, and never break', async () => {
    const ctx = testCtx(db, { actor: { kind: 'system', doing: 'test' } })
    const brand = await aBrand(ctx, { slug: 'apple' })
    const model = await aModel(ctx, { brand_id: brand.id, slug: 'iphone-13' })
    const below = numbers(11)
    const pick = (list: readonly string[]) => list[below(list.length)] ?? ''
    const cells = [...VALUES, 'marque', 'categorie', 'modele', 'reparation', 'apple', 'iphone-13', model.id, '\r', '\n', '"a;b"', 'x'.repeat(300)]
    for (let file = 0; file < FILES; file += 1) {
      const rows = Array.from({ length: 1 + below(6) }, () => Array.from({ length: 1 + below(8) }, () => pick(cells)).join(pick([';', ',', '\t'])))
      const text = `${pick(['type;nom;adresse;marque;modele;id;en_ligne', 'type,nom', 'nom', ''])}\n${rows.join('\n')}`
      const bytes = file % 3 === 0 ? Uint8Array.from({ length: below(400) }, () => below(256)) : new TextEncoder().encode(text)
      const trial = await tryImport(allow(ctx, 'catalogue:write'), { bytes })
      const fingerprint = trial.kind === 'report' ? trial.report.fingerprint : ''
      expect((await applyImport(allow(ctx, 'catalogue:write'), { bytes, fingerprint })).kind).toBe(trial.kind === 'report' ? 'done' : 'unreadable')
    }
  }, 60_000)
})

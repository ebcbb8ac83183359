import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ForbiddenError } from '#app/lib/errors.ts'
import { deviceModels, modelAliases, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { applyImport, tryImport } from './csv.commands.server.ts'
import { exportCatalogue } from './csv-state.server.ts'
import { findMovedModel } from './slugs.server.ts'

const HEAD = 'type;marque;modele;nom;adresse;autres_noms\n'

function office(db: TestDb): { ctx: AllowedCtx<'catalogue:write'>; invalidated: Set<string> } {
  const invalidated = new Set<string>()
  const invalidation = { publishWith: async (_tx: unknown, tags: readonly string[]) => () => tags.forEach((tag) => invalidated.add(tag)) }
  return { ctx: allow(testCtx(db, { actor: { kind: 'system', doing: 'test' }, invalidation }), 'catalogue:write'), invalidated }
}

async function trial(ctx: AllowedCtx<'catalogue:write'>, text: string) {
  const bytes = new TextEncoder().encode(text)
  const tried = await tryImport(ctx, { bytes })
  if (tried.kind !== 'report') throw new Error(tried.problem)
  return { bytes, report: tried.report }
}

async function bring(ctx: AllowedCtx<'catalogue:write'>, text: string) {
  const { bytes, report } = await trial(ctx, text)
  return applyImport(ctx, { bytes, fingerprint: report.fingerprint })
}

dbTest('a table of the catalogue', (db) => {
  test('brings in a brand, its model and its repairs in any order, once', async () => {
    const { ctx, invalidated } = office(db)
    const file = `${HEAD}reparation;;iphone-99;Écran;;\nmodele;apple;;iPhone 99;;A1, A2\nmarque;;;Apple;;\n`
    expect((await trial(ctx, file)).report).toMatchObject({ added: 3, changed: 0, refused: [] })
    expect(await ctx.db.select().from(deviceModels)).toEqual([])
    expect(await bring(ctx, file)).toEqual({ kind: 'done', added: 3, changed: 0 })
    expect([...invalidated]).toEqual(expect.arrayContaining(['catalogue', 'brands', 'brand:apple', 'model:iphone-99']))
    expect(await ctx.db.select().from(modelRepairs)).toMatchObject([{ repair_name: 'Écran', warranty: null, requires_quote: true, is_active: true }])
    expect(await ctx.db.select().from(modelAliases)).toHaveLength(2)
    expect(await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'catalogue.imported'))).toHaveLength(1)
    expect((await trial(ctx, file)).report).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: [] })
  })

  test('changes a record by its identifier, keeps what has no column, and its old address leads on', async () => {
    const { ctx } = office(db)
    const brand = await aBrand(ctx, { slug: 'sony' })
    const model = await aModel(ctx, { brand_id: brand.id, slug: 'xperia', description: 'Texte', view_count: 7, image_url: '/media/a.webp' })
    await aRepair(ctx, { model_id: model.id, repair_name: 'Écran' })
    const file = `type;id;nom;adresse;modele\nmodele;${model.id};Xperia 1;xperia-1;\nreparation;;Batterie;;xperia\n`
    expect(await bring(ctx, file)).toEqual({ kind: 'done', added: 1, changed: 1 })
    const kept = { name: 'Xperia 1', slug: 'xperia-1', description: 'Texte', view_count: 7, image_url: '/media/a.webp' }
    expect(await ctx.db.select().from(deviceModels)).toMatchObject([kept])
    expect(await ctx.db.select().from(modelRepairs)).toHaveLength(2)
    expect(await findMovedModel(ctx, { brandSlug: 'sony', slug: 'xperia' })).toBe('/reparation/sony/xperia-1')
  })

  test('says line by line what it refuses and why', async () => {
    const { ctx } = office(db)
    const brand = await aBrand(ctx, { slug: 'ici' })
    const model = await aModel(ctx, { slug: 'pris', brand_id: brand.id })
    const lines = [
      'type;id;marque;modele;nom;adresse;en_ligne',
      'velo;;;;x;;',
      'modele;;inconnue;;x;;',
      'reparation;;;inconnu;x;;',
      'marque;00000000-0000-4000-8000-000000000000;;;x;;',
      'marque;;;;Bon;bon;peut-être',
      'marque;;;;;;',
      `modele;${model.id};ici;;Un;;`,
      `modele;${model.id};ici;;Deux;;`,
      'marque;;;;a;a;oui;de trop',
      'marque;;;;Nul\0;nul;',
    ]
    const { report } = await trial(ctx, lines.join('\n'))
    expect(report.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 11])
    expect(report).toMatchObject({ added: 0, changed: 1 })
  })

  test('says as much as the screen shows: a cell of 20 MB in a sentence made an answer of 219 MB', async () => {
    const { ctx } = office(db)
    const cell = '&'.repeat(100_000)
    const refused = Array.from({ length: 600 }, (_, at) => `modele;inconnue-${at};;x;;`)
    const added = Array.from({ length: 600 }, (_, at) => `marque;;;Marque ${at};;`)
    const { report } = await trial(ctx, [HEAD.trim(), `modele;${cell};;x;;`, `reparation;;${cell};x;;`, ...refused, ...added].join('\n'))
    expect(report).toMatchObject({ added: 600, refusedTotal: 602 })
    expect([report.refused.length, report.changes.length]).toEqual([500, 500])
    expect(report.refused.slice(0, 2).map(({ reason }) => reason.length < 200 && reason.includes('&…'))).toEqual([true, true])
    const wrongHead = await tryImport(ctx, { bytes: new TextEncoder().encode(`type;nom;${cell}\nmarque;x;`) })
    expect(wrongHead).toEqual({ kind: 'unreadable', problem: `La colonne «\u00a0${'&'.repeat(80)}…\u00a0» est inconnue.` })
  })

  test('is not written when the catalogue changed since it was tried', async () => {
    const { ctx } = office(db)
    const model = await aModel(ctx, { name: 'Avant', slug: 'avant' })
    const { bytes, report } = await trial(ctx, `type;id;nom\nmodele;${model.id};Après\n`)
    await ctx.db.update(deviceModels).set({ name: 'Entre-temps' }).where(eq(deviceModels.id, model.id))
    expect(await applyImport(ctx, { bytes, fingerprint: report.fingerprint })).toMatchObject({ kind: 'differs' })
    expect(await ctx.db.select().from(deviceModels)).toMatchObject([{ name: 'Entre-temps' }])
  })

  test('is closed to visitors', async () => {
    const ctx = testCtx(db, { actor: VISITOR })
    expect(() => allow(ctx, 'catalogue:write')).toThrow(ForbiddenError)
    await expect(exportCatalogue(ctx)).rejects.toThrow(ForbiddenError)
  })

  test('of 20,000 lines is written in one go', async () => {
    const { ctx } = office(db)
    await aBrand(ctx, { slug: 'grande' })
    const many = atScale(500, 10_000)
    const rows = Array.from({ length: many }, (_, n) => `modele;grande;;Modèle ${n};m-${n};\nreparation;;m-${n};Écran;;\n`)
    expect(await bring(ctx, HEAD + rows.join(''))).toEqual({ kind: 'done', added: 2 * many, changed: 0 })
    expect(await ctx.db.select({ n: count() }).from(modelRepairs)).toEqual([{ n: many }])
  }, 60_000)
})

dbTest(
  'the starting catalogue',
  (db) => {
    test('is exported and imported without a change', async () => {
      const { ctx } = office(db)
      const { report } = await trial(ctx, await exportCatalogue(ctx))
      expect(report).toMatchObject({ added: 0, changed: 0, refused: [] })
      expect(report.unchanged).toBeGreaterThan(5_000)
    })
  },
  { seeded: true },
)

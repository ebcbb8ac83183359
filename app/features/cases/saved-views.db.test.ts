import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { SAVED_VIEWS_MAX, shownView, viewQuery } from './saved-view.ts'
import { findSavedView, listSavedViews, removeView, renameView, saveView } from './saved-views.server.ts'

const LATE = { query: 'vue=en-retard&confie=personne', shop: 'libourne' }

dbTest('views that staff keep', (db) => {
  test('are their own, with their filters and their shop', async () => {
    const [manager, colleague] = [await asManager(testCtx(db)), await asStaff(testCtx(db))]
    expect(await saveView(manager, { name: 'Retards de Libourne', ...LATE })).toBe('done')
    // A button pressed twice keeps one view.
    expect(await saveView(manager, { name: 'Retards de Libourne', ...LATE })).toBe('done')
    const [view] = await listSavedViews(manager)
    expect(await listSavedViews(manager)).toEqual([{ id: view?.id, name: 'Retards de Libourne', ...LATE }])
    const id = view?.id ?? ''
    expect([await listSavedViews(colleague), await findSavedView(colleague, id)]).toEqual([[], undefined])
    expect(await renameView(colleague, { id, name: 'À moi' })).toBe('gone')
    expect(await removeView(colleague, { id })).toBeUndefined()
    expect(await listSavedViews(manager)).toMatchObject([{ name: 'Retards de Libourne' }])
  })

  test('have names of their own, can be renamed, and come back after they were taken away', async () => {
    const staff = await asStaff(testCtx(db))
    await saveView(staff, { name: 'Colis', query: 'vue=par-colis', shop: '' })
    expect(await saveView(staff, { name: 'COLIS', ...LATE })).toBe('taken')
    await saveView(staff, { name: 'Retards', ...LATE })
    const [parcels, late] = await listSavedViews(staff)
    expect(parcels).toMatchObject({ query: 'vue=par-colis', shop: null })
    expect(await renameView(staff, { id: late?.id ?? '', name: 'colis' })).toBe('taken')
    expect(await renameView(staff, { id: late?.id ?? '', name: 'RETARDS' })).toBe('done')
    const gone = await removeView(staff, { id: late?.id ?? '' })
    expect(gone).toMatchObject({ name: 'RETARDS', ...LATE })
    expect(await listSavedViews(staff)).toHaveLength(1)
    await saveView(staff, { name: gone?.name ?? '', query: gone?.query ?? '', shop: gone?.shop ?? '' })
    expect(await listSavedViews(staff)).toMatchObject([{ name: 'Colis' }, { name: 'RETARDS', ...LATE }])
  })

  test('stay few enough to be found', async () => {
    const staff = await asStaff(testCtx(db))
    for (let at = 0; at < SAVED_VIEWS_MAX; at += 1) expect(await saveView(staff, { name: `Vue ${at}`, query: `q=${at}`, shop: '' })).toBe('done')
    expect(await saveView(staff, { name: 'Une de plus', query: '', shop: '' })).toBe('too-many')
  })
})

test('a view keeps the filters of the address, not its page, and is known by them in any order', () => {
  const params = new URLSearchParams('page=3&q= marsan &vue=en-retard&inconnu=1&confie=')
  expect(viewQuery(params)).toBe('vue=en-retard&q=marsan')
  const view = { id: '1', name: 'Marsan', query: 'vue=en-retard&q=marsan', shop: null }
  expect([shownView([view], params, null), shownView([view], params, 'libourne')]).toEqual([view, undefined])
})

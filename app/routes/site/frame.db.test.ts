import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { KeptParts, ctxWithParts } from '#app/platform/cache/kept-parts.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { siteFrame } from './frame.server.tsx'

/** A Friday in November, between two changes of every shop. */
const MORNING = new Date('2026-11-20T10:30:00Z')
const NIGHT = new Date('2026-11-20T22:30:00Z')
const PHONE = '0556000000'
const PHONE_TEXT = '05 56 00 00 00'

dbTest('the frame around every page', (db) => {
  function pages() {
    const parts = new KeptParts()
    const facts = startingFacts()
    const ask = ({ now = MORNING, shown = facts, since = parts.generation, likelyNext = new Map<string, string>() } = {}) =>
      ctxWithParts(parts, since, testCtx(db, { now, facts: shown, likelyNext }))
    const [first, ...others] = facts.stores
    if (!first) throw new Error('the starting facts have shops')
    const changed = { ...facts, stores: [{ ...first, phone: PHONE }, ...others] }
    return { parts, ask, changed, first }
  }

  test('is made once for pages that it does not lead to, and each of them shows what it shows', async () => {
    const { ask, first } = pages()
    const [one, other] = [ask(), ask()]
    const frame = await siteFrame(one, '/reparation/apple/iphone-13')
    expect(await siteFrame(other, '/reparation/apple/iphone-14')).toBe(frame)
    expect(frame.top.html).toContain('site-header')
    expect(other.page.tags).toContain(tags.storeFact(first.id, 'phone'))
    expect(other.page.tags).toContain(tags.words('announcement'))
    expect(other.page).toEqual(one.page)
    expect(other.page.freshUntil?.getTime()).toBeGreaterThan(MORNING.getTime())
  })

  test('marks the page that it stands on, and where most go on to', async () => {
    const { ask } = pages()
    const common = await siteFrame(ask(), '/nulle-part')
    expect(common.top.html).not.toContain('aria-current')
    expect((await siteFrame(ask(), '/magasins')).top.html).toContain('href="/magasins" aria-current="page"')
    expect((await siteFrame(ask({ likelyNext: new Map([['/nulle-part', '/suivi-reparation']]) }), '/nulle-part')).top.html).toContain('data-likely')
    expect(await siteFrame(ask({ likelyNext: new Map([['/nulle-part', '/reparation/apple/iphone-13']]) }), '/nulle-part')).toBe(common)
  })

  test('goes with what it shows, and with nothing else', async () => {
    const { parts, ask, changed, first } = pages()
    const frame = await siteFrame(ask(), '/nulle-part')
    parts.invalidate([tags.storeFact(first.id, 'photos'), tags.model('iphone-13')])
    expect(await siteFrame(ask(), '/nulle-part')).toBe(frame)
    parts.invalidate([tags.storeFact(first.id, 'phone')])
    const after = await siteFrame(ask({ shown: changed }), '/nulle-part')
    expect(after.top.html.replaceAll(/\s/g, ' ')).toContain(PHONE_TEXT)
    expect(await siteFrame(ask({ shown: changed }), '/nulle-part')).toBe(after)
    for (const all of [[tags.facts], 'all'] as const) {
      const kept = await siteFrame(ask(), '/nulle-part')
      parts.invalidate(all)
      expect(await siteFrame(ask(), '/nulle-part')).not.toBe(kept)
    }
  })

  test('of a page that began before a change is not kept', async () => {
    const { parts, ask, changed, first } = pages()
    const begun = ask()
    parts.invalidate([tags.storeFact(first.id, 'phone')])
    expect((await siteFrame(begun, '/nulle-part')).top.html.replaceAll(/\s/g, ' ')).not.toContain(PHONE_TEXT)
    expect((await siteFrame(ask({ shown: changed }), '/nulle-part')).top.html.replaceAll(/\s/g, ' ')).toContain(PHONE_TEXT)
  })

  test('follows the clock', async () => {
    const { ask } = pages()
    expect((await siteFrame(ask(), '/nulle-part')).top.html).toContain('is-open')
    expect((await siteFrame(ask({ now: NIGHT }), '/nulle-part')).top.html).not.toContain('is-open')
  })

  test('is not kept for one who looks at words before they are published', async () => {
    const { ask } = pages()
    const preview = { kind: 'announcement', documentId: '00000000-0000-4000-8000-000000000001', version: 1 }
    const looked = await siteFrame({ ...ask(), preview }, '/nulle-part')
    expect(await siteFrame(ask(), '/nulle-part')).not.toBe(looked)
  })
})

import { expect, test } from 'vitest'
import { lastMonth } from '#app/features/analytics/audience-period.ts'
import { rollUp } from '#app/features/analytics/rollup.server.ts'
import { chooseDigest } from '#app/features/accounts/digest.commands.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aSession, anEvent } from '#tests/factories/audience.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { writeDigests } from './monthly-digest.server.ts'
import { readStatistics } from './statistics.server.ts'

const FIRST_MORNING = new Date('2026-11-01T08:00:00Z')

dbTest('the monthly mail', (db) => {
  const system = (now: Date) => testCtx(db, { now, actor: { kind: 'system', doing: 'test' } })

  test('goes once to those who asked for it, with the figures of the month that is over', async () => {
    const reader = await asManager(testCtx(db))
    await asManager(testCtx(db))
    await chooseDigest(reader, { wanted: true })
    await anEvent(reader, await aSession(reader, '2026-10-31T22:30:00Z'), '2026-10-31T22:30:00Z')
    await anEvent(reader, await aSession(reader, '2026-10-31T23:30:00Z'), '2026-10-31T23:30:00Z')
    await reader.db.insert(requests).values({
      reference: 'D-AAAAAA',
      form_key: crypto.randomUUID(),
      kind: 'quote',
      device: 'iPhone 13',
      repair: 'Écran, Batterie <neuve>',
      name: 'Jeanne',
      email: 'jeanne@example.fr',
      store_id: 'la-teste',
      created_at: new Date('2026-10-12T09:00:00Z'),
    })
    await rollUp(system(FIRST_MORNING))

    expect(await writeDigests(system(new Date('2026-11-01T06:59:00Z')))).toBe(0)
    // Of two processes that come to it at the same moment one writes it.
    const counts = await Promise.all([writeDigests(system(FIRST_MORNING)), writeDigests(system(FIRST_MORNING))])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await writeDigests(system(new Date('2026-11-02T08:00:00Z')))).toBe(0)

    const [mail, ...others] = await outboxMails(reader)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Les chiffres du site, octobre 2026' })
    expect(mail?.text).toContain('1\u00a0session et 1\u00a0page vue.')
    expect(mail?.text).toContain('Réparations demandées\n- Batterie <neuve> : 1 (avant 0)\n- Écran : 1 (avant 0)')
    expect(mail?.html).toContain('Batterie &lt;neuve&gt;')
    expect(mail?.text).not.toContain('Jeanne')

    expect(await writeDigests(system(new Date('2026-12-01T08:00:00Z')))).toBe(1)
    await chooseDigest(reader, { wanted: false })
    expect(await writeDigests(system(new Date('2027-01-01T08:00:00Z')))).toBe(0)
  })

  test('names no address that the site does not have, and no word with a link, whoever sent them', async () => {
    const reader = await asManager(testCtx(db))
    await chooseDigest(reader, { wanted: true })
    const at = '2026-10-12T09:00:00Z'
    const session = await aSession(reader, at)
    await anEvent(reader, session, at, { event_type: 'page_view', page_path: 'https://gagnez.example/prime', metadata: { visit: 2 } })
    await anEvent(reader, session, at, { event_type: 'page_view', page_path: '/admin/sortie', metadata: { visit: 2 } })
    await anEvent(reader, session, at, { event_type: 'quote', metadata: { label: 'Prime sur gagnez.com' } })
    await anEvent(reader, session, at, { event_type: 'search_empty', metadata: { label: 'iphone gagnez.com' } })
    await anEvent(reader, session, at, { event_type: 'search_empty', metadata: { label: 'Nokia 3310' } })
    await rollUp(system(FIRST_MORNING))
    expect(await writeDigests(system(FIRST_MORNING))).toBe(1)
    const [mail] = await outboxMails(reader)
    expect(mail?.text).toContain('nokia 3310')
    expect(mail?.text).not.toMatch(/gagnez|sortie/)
    const { again, opened } = await readStatistics(reader, lastMonth(FIRST_MORNING))
    expect([again, opened]).toEqual([[], []])
  })

  test('goes to nobody who may not see these figures, is suspended, or asks when the month is old', async () => {
    const reader = await asManager(testCtx(db))
    await expect(chooseDigest(await asStaff(testCtx(db)), { wanted: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await chooseDigest(reader, { wanted: true })
    expect(await writeDigests(system(new Date('2026-11-08T08:00:00Z')))).toBe(0)
    await reader.db.update(staffUsers).set({ banned_until: new Date('2027-01-01T00:00:00Z') })
    expect(await writeDigests(system(FIRST_MORNING))).toBe(0)
    await reader.db.update(staffUsers).set({ banned_until: null, role: 'staff' })
    expect(await writeDigests(system(FIRST_MORNING))).toBe(0)
    await reader.db.update(staffUsers).set({ role: 'manager' })
    expect(await writeDigests(system(FIRST_MORNING))).toBe(1)
  })
})

/** What staff write through the data API leaves the same traces as the screens of the staff area. */
import { expect, test } from 'vitest'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { slugRedirects, undoRecords } from '#app/platform/db/tables/catalogue.server.ts'
import { aModel } from '#tests/factories/catalogue.ts'
import { restTest } from '#tests/rest/rest-test.ts'
import { STAFF_EMAIL, STAFF_ID } from '#tests/rest/rest-server.ts'

restTest('the trail of staff writes', (api) => {
  const staff = async () => api.rest.client(await api.rest.staffToken())
  async function journal() {
    const rows = await api.db.select().from(auditEntries)
    expect(new Set(rows.map((row) => `${row.actor_id} ${row.actor_label}`))).toEqual(new Set([`${STAFF_ID} ${STAFF_EMAIL}`]))
    return rows.map(({ action, subject_label, before, after }) => ({ action, label: subject_label, before, after }))
  }

  test('each row that was added, changed or merged has its line', async () => {
    const client = await staff()
    await client.from('brands').insert({ name: 'Apple', slug: 'apple' })
    const { data: brand } = await client.from('brands').update({ name: 'Pomme', slug: 'pomme' }).eq('slug', 'apple').select('id').single()
    await client.from('brands').update({ name: 'Pomme' }).eq('slug', 'pomme')
    await client.from('device_models').insert({ name: 'iPhone 13', slug: 'iphone-13', brand_id: brand?.['id'] })
    await client.from('device_models').update({ is_active: false }).eq('slug', 'iphone-13')
    await client.from('device_models').update({ view_count: 1 }).eq('slug', 'iphone-13')
    await client.from('brands').upsert({ name: 'Fruit', slug: 'pomme' }, { onConflict: 'slug' })
    const trail = await journal()
    expect(trail).toHaveLength(5)
    expect(trail).toEqual(
      expect.arrayContaining([
        { action: 'brand.added', label: 'Apple', before: null, after: { slug: 'apple' } },
        { action: 'brand.changed', label: 'Pomme', before: { name: 'Apple', slug: 'apple' }, after: { name: 'Pomme', slug: 'pomme' } },
        { action: 'model.added', label: 'iPhone 13', before: null, after: { slug: 'iphone-13' } },
        { action: 'model.deactivated', label: 'iPhone 13', before: null, after: null },
        { action: 'brand.changed', label: 'Fruit', before: { name: 'Pomme' }, after: { name: 'Fruit' } },
      ]),
    )
    expect(await api.db.select({ old: slugRedirects.old_slug }).from(slugRedirects)).toEqual([{ old: 'apple' }])
  })

  test('what was removed is kept where the screens look for it', async () => {
    const model = await aModel(api, { name: 'iPhone 13', slug: 'iphone-13', aliases: ['A2633'] })
    expect((await (await staff()).from('device_models').delete().eq('id', model.id)).error).toBeNull()
    const [kept] = await api.db.select().from(undoRecords)
    expect(kept).toMatchObject({
      kind: 'model',
      rows: [
        { table: 'device_models', rows: [{ slug: 'iphone-13' }] },
        { table: 'model_aliases', rows: [{ alias: 'A2633' }] },
      ],
    })
    expect(await journal()).toEqual([{ action: 'model.removed', label: 'iPhone 13', before: { slug: 'iphone-13' }, after: { undoId: kept?.id } }])
  })

  test('what staff were refused is in the journal, once with its number of tries', async () => {
    const model = await aModel(api, { name: 'iPhone 13', slug: 'iphone-13' })
    const token = await api.rest.staffToken({ rights: [] })
    const change = () => api.rest.call(`/device_models?id=eq.${model.id}`, { method: 'PATCH', body: '{"name":"x"}', token })
    expect([(await change()).status, (await change()).status]).toEqual([403, 403])
    expect((await api.rest.call('/analytics_events', { token })).status).toBe(403)
    // A visitor is asked to sign in: that is no refusal of a person.
    expect((await api.rest.call(`/device_models?id=eq.${model.id}`, { method: 'PATCH', body: '{"name":"x"}' })).status).toBe(401)
    const lines = (await api.db.select().from(auditEntries)).map(({ action, subject_id, subject_label, after }) => [
      action,
      subject_id,
      subject_label,
      after,
    ])
    expect(lines).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        ['access.refused', STAFF_ID, STAFF_EMAIL, { call: 'PATCH device_models', tries: 2 }],
        ['access.refused', STAFF_ID, STAFF_EMAIL, { call: 'GET analytics_events', tries: 1 }],
      ]),
    )
  })

  test('a rehearsal leaves no trace', async () => {
    const token = await api.rest.staffToken()
    const model = await aModel(api)
    await api.rest.call(`/device_models?id=eq.${model.id}`, { method: 'DELETE', token, headers: { prefer: 'tx=rollback' } })
    expect([await api.db.select().from(undoRecords), await api.db.select().from(auditEntries)]).toEqual([[], []])
  })
})

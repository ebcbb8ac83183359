/** What staff may write of a device through the data API: the rules of their own screens. */
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { after, hours } from '#app/lib/durations.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { deviceReservations, refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { insertIssued } from '#tests/factories/issued-invoice.ts'
import { restTest } from '#tests/rest/rest-test.ts'

restTest('writing devices of the stock', (api) => {
  test('a device that staff have begun to check is not offered before they are done, whoever asks', async () => {
    const { name, email, founded, claims } = startingFacts().business
    await api.db.insert(businesses).values({ name, email, founded, claims }).onConflictDoNothing()
    const token = await api.rest.staffToken()
    const [device] = await api.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, in_stock: false, images: ['/a.jpg'] })
      .returning({ id: refurbishedDevices.id })
    const id = device?.id ?? ''
    const offer = () => api.rest.call(`/refurbished_devices?id=eq.${id}`, { method: 'PATCH', body: '{"in_stock":true}', token })
    await api.db.insert(refurbishedDetails).values({ device_id: id, checked: true })
    const refused = await offer()
    expect([refused.status, await refused.json()]).toMatchObject([400, { details: 'Il faut les données effacées pour mettre en vente.' }])
    await api.db.update(refurbishedDetails).set({ wiped: true })
    await api.db.update(refurbishedDevices).set({ images: [] })
    expect((await offer()).status).toBe(400)
    const upsert = await api.rest.call('/refurbished_devices?on_conflict=id', {
      method: 'POST',
      body: JSON.stringify({ id, type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, in_stock: true }),
      token,
      headers: { prefer: 'resolution=merge-duplicates' },
    })
    expect(upsert.status).toBe(400)
    await api.db.update(refurbishedDevices).set({ images: ['/a.jpg'] })
    expect((await offer()).status).toBe(204)
  })

  test('nothing is offered for nothing', async () => {
    const token = await api.rest.staffToken()
    const device = { type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good' }
    const put = (more: object) => api.rest.call('/refurbished_devices', { method: 'POST', body: JSON.stringify({ ...device, ...more }), token })
    for (const price of [0, 0.004]) {
      const refused = await put({ price, in_stock: true })
      expect([refused.status, await refused.json()]).toMatchObject([400, { details: expect.stringContaining('Indiquez un prix') }])
    }
    const unwarranted = await put({ price: 1, in_stock: true, warranty_months: 0 })
    expect([unwarranted.status, await unwarranted.json()]).toMatchObject([400, { details: 'Indiquez la garantie de cet appareil, en mois.' }])
    // A gift may be noted; nobody is offered it.
    expect((await put({ price: 0, in_stock: false })).status).toBe(201)
    expect((await put({ price: 1, in_stock: true })).status).toBe(201)
  })

  test('a device that is kept for somebody becomes neither dearer nor none, and one that is sold is not offered again', async () => {
    const { name, email, founded, claims } = startingFacts().business
    await api.db.insert(businesses).values({ name, email, founded, claims }).onConflictDoNothing()
    const token = await api.rest.staffToken()
    const [device] = await api.db
      .insert(refurbishedDevices)
      .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 12', condition: 'good', price: 299, images: ['/a.jpg'] })
      .returning({ id: refurbishedDevices.id })
    const id = device?.id ?? ''
    const call = (method: string, body?: object) =>
      api.rest.call(`/refurbished_devices?id=eq.${id}`, { method, token, ...(body && { body: JSON.stringify(body) }) })
    const until = after(new Date(), hours(4))
    await api.db
      .insert(deviceReservations)
      .values({ device_id: id, name: 'Léo', email: 'leo@example.fr', phone: '+33687654321', until, link_hash: 'a' })
    const dearer = await call('PATCH', { price: 320 })
    expect([dearer.status, await dearer.json()]).toMatchObject([400, { details: expect.stringMatching(/^Réservé à 299\u00a0€ pour Léo jusqu’au /) }])
    expect((await call('PATCH', { price: 289 })).status).toBe(204)
    const gone = await call('DELETE')
    expect([gone.status, await gone.json()]).toMatchObject([400, { details: expect.stringContaining('levez la réservation d’abord') }])
    await api.db.delete(deviceReservations)
    await insertIssued({ db: api.db, now: new Date() }, { device_id: id, training: false })
    expect((await call('PATCH', { in_stock: false })).status).toBe(204)
    const again = await call('PATCH', { in_stock: true })
    expect([again.status, await again.json()]).toMatchObject([400, { details: expect.stringContaining('La facture F2026-00001 vend cet appareil') }])
  })
})

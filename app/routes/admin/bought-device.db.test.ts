/** A device bought from a private person goes from the book into the stock with what the book says of it. */
import { expect, test } from 'vitest'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { purchaseForm } from '#app/features/second-hand/second-hand.schema.ts'
import { listBook } from '#app/features/second-hand/second-hand.server.ts'
import { after, hours } from '#app/lib/durations.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { writePurchase } from '#app/workflows/second-hand.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { SELLER } from '#tests/factories/bought-device.ts'
import { boughtDevice, stockOfLine } from './bought-device.server.ts'

const IMEI = '490154203237518'

dbTest('a device of the second-hand book', (db) => {
  async function bought() {
    const manager = allow(await asManager(testCtx(db)), 'second-hand:manage')
    const number = await writePurchase(
      manager,
      purchaseForm('2026-11-20', manager.facts).parse({
        formKey: crypto.randomUUID(),
        boughtOn: '2026-11-20',
        storeId: 'libourne',
        ...SELLER,
        item: 'iPhone 13 noir, 128 Go',
        marks: 'Rayure au dos',
        imei: IMEI,
        origin: 'Acheté neuf en 2022',
        price: '180,50',
        payment: 'Virement',
        signed: 'on',
      }),
    )
    return { manager, number }
  }
  const pageOf = (link: string) => new URL(link, 'https://www.example.fr')

  test('is put into the stock with its number, its price and its shop, and is then found from its line', async () => {
    const { manager, number } = await bought()
    const lineOf = async () => (await listBook(manager, number))[0] ?? expect.unreachable('the line was written')
    const way = await stockOfLine(manager, await lineOf())
    expect(way.label).toBe('Ajouter au stock')
    expect(await boughtDevice(manager, pageOf(way.href))).toEqual({
      given: { imei: IMEI, purchase_cents: '180,50', store_location: 'Libourne' },
      bought: { text: `Achat n°\u00a0${number}\u00a0: iPhone 13 noir, 128 Go`, href: `/admin/livre-de-police/${number}` },
    })
    const put = async (createdAt: Date) => {
      const [device] = await manager.db
        .insert(refurbishedDevices)
        .values({ type: 'smartphone', brand: 'Apple', model: 'iPhone 13', condition: 'good', price: 339, created_at: createdAt })
        .returning({ id: refurbishedDevices.id })
      const id = device?.id ?? expect.unreachable('the device was put in')
      await manager.db.insert(refurbishedDetails).values({ device_id: id, imei: IMEI, sold_at: createdAt })
      return id
    }
    const { writtenAt } = await lineOf()
    await put(after(writtenAt, -hours(48)))
    expect((await stockOfLine(manager, await lineOf())).label).toBe('Ajouter au stock')
    const id = await put(after(writtenAt, hours(1)))
    expect(await stockOfLine(manager, await lineOf())).toEqual({ label: 'Voir la fiche', href: `/admin/refurbished/${id}` })
  })

  test('is not read out of the book by who may not read it, nor by a number that no line has', async () => {
    const { manager, number } = await bought()
    const nothing = { given: {}, bought: null }
    expect(await boughtDevice(await asStaff(testCtx(db)), pageOf(`/admin/refurbished/nouveau?achat=${number}`))).toEqual(nothing)
    expect(await boughtDevice(manager, pageOf('/admin/refurbished/nouveau?achat=999'))).toEqual(nothing)
    expect(await boughtDevice(manager, pageOf('/admin/refurbished/nouveau?achat=x'))).toEqual(nothing)
  })
})

/** From a line of the second-hand book to the stock: what the book says of a device is not typed a second time. */
import { href } from 'react-router'
import { findDeviceBoughtSince } from '#app/features/refurbished/device.queries.server.ts'
import type { KnownOfDevice } from '#app/features/refurbished/device-form.ts'
import { findLine } from '#app/features/second-hand/line-signature.server.ts'
import { readLineNumber } from '#app/features/second-hand/second-hand.schema.ts'
import type { BookLine } from '#app/features/second-hand/second-hand.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { amountInput } from '#app/lib/money.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'

const BOUGHT_ADDRESS = { number: { param: 'achat', read: readLineNumber } }

/** Where the page of a line leads: to its device in the stock, found by its IMEI, or to the form that puts it there. */
export async function stockOfLine(ctx: Ctx, { number, imei, writtenAt }: BookLine): Promise<{ label: string; href: string }> {
  const id = imei === null ? undefined : await findDeviceBoughtSince(ctx, { imei, since: writtenAt })
  if (id !== undefined) return { label: 'Voir la fiche', href: href('/admin/refurbished/:id', { id }) }
  return {
    label: 'Ajouter au stock',
    href: `${href('/admin/refurbished/nouveau')}?${new URLSearchParams({ [BOUGHT_ADDRESS.number.param]: String(number) })}`,
  }
}

/** What the form of a new device begins with when its address names a line of the book; nothing for who may not read the book. */
export async function boughtDevice(
  ctx: Ctx,
  { searchParams }: URL,
): Promise<{ given: KnownOfDevice; bought: { text: string; href: string } | null }> {
  const { number } = readAddress(searchParams, BOUGHT_ADDRESS)
  const found = number > 0 && can(ctx.actor, 'second-hand:manage') ? await findLine(allow(ctx, 'second-hand:manage'), number) : undefined
  if (!found) return { given: {}, bought: null }
  const { imei, priceCents, storeId, item } = found.line
  const store = findStore(ctx.facts, storeId)
  return {
    given: { imei: imei ?? '', purchase_cents: amountInput(priceCents), ...(store && { store_location: store.location }) },
    bought: { text: `Achat n°\u00a0${number}\u00a0: ${item}`, href: href('/admin/livre-de-police/:number', { number: String(number) }) },
  }
}

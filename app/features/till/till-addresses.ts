import { href } from 'react-router'

/** Words of the addresses of the till. */
export const TILL_PARAMS = { shop: 'magasin', day: 'jour', payment: 'paiement' } as const

/** The receipt of a payment or a refund, to print. */
export function receiptHref(paymentId: string): string {
  return `${href('/admin/caisse/recu')}?${TILL_PARAMS.payment}=${paymentId}`
}

/** The till of a shop; a day that was forgotten, when one is named. */
export function tillHref(storeId: string, day?: string): string {
  const params = new URLSearchParams({ [TILL_PARAMS.shop]: storeId, ...(day !== undefined && { [TILL_PARAMS.day]: day }) })
  return `${href('/admin/caisse')}?${params.toString()}`
}

/** The closing of a day, to print. */
export function closingHref(storeId: string, day: string): string {
  return `${href('/admin/caisse/cloture')}?${new URLSearchParams({ [TILL_PARAMS.shop]: storeId, [TILL_PARAMS.day]: day }).toString()}`
}

import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { readReceipt } from './receipt.queries.server.ts'
import type { Receipt } from './receipt.queries.server.ts'

/** An id takes 22 characters of base64url, its proof 32. */
const LINK_SECRET = /^([\w-]{22})([\w-]{32})$/

/** The customer's link to the receipt of a payment. Rows of payments never change, so the link says which one it is, with a proof that we wrote it. */
export async function receiptUrl(ctx: Pick<Ctx, 'db' | 'env'>, paymentId: string): Promise<string> {
  const id = Buffer.from(paymentId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${ctx.env.PUBLIC_URL}/pro/recu/${id}${await customerToken(ctx.db, 'receipt', paymentId)}`
}

/** The receipt behind a link; undefined for one that we did not write. */
export async function findLinkedReceipt(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, secret: string): Promise<Receipt | undefined> {
  const [, id = '', proof = ''] = LINK_SECRET.exec(secret) ?? []
  if (id === '') return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const paymentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = await customerToken(ctx.db, 'receipt', paymentId)
  return timingSafeEqual(Buffer.from(proof), Buffer.from(expected)) ? readReceipt(ctx, paymentId) : undefined
}

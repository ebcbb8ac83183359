import { eq } from 'drizzle-orm'
import type { ContractWay } from '#app/features/contracts/contract-way.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { takesTexts } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { leaves } from '#app/platform/mail/leaving.ts'

/**
 * How the confirmation of a quote that is accepted by link reaches its customer: by mail where there is an address, else by a text with the link to
 * the page that keeps the contract. On the page alone where nothing leaves this machine, or nothing can be sent to them.
 */
export async function contractWay(ctx: Pick<Ctx, 'db' | 'env' | 'facts'>, requestId: string): Promise<ContractWay> {
  const [request] = await ctx.db.select({ email: requests.email, phone: requests.phone }).from(requests).where(eq(requests.id, requestId))
  if (request?.email && request.email !== ERASED_EMAIL) return leaves(ctx, 'mail') ? 'mail' : 'page'
  const phone = request?.phone ?? ''
  return takesTexts(phone) && leaves(ctx, 'sms') && !(await hasWithdrawn(ctx, 'sms', phone)) ? 'text' : 'page'
}

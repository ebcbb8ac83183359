import type { MetaDescriptor } from 'react-router'
import { findContractFile } from '#app/features/contracts/contract-documents.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { consumePlaceLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import type { Route } from './+types/contract.ts'
import { lostFile, sendsLinkedFile } from './linked-file.server.ts'
import { LostLink, lostLinkMeta } from './lost-link.tsx'

/** Contracts in a row from one address block: each is drawn anew. */
const CONTRACTS = { name: 'contract-file', capacity: 20, refillS: 30 } as const

/** The customer's contract: at any time, as long as it is kept (C. conso. L. 213-1). */
const sendContract = sendsLinkedFile((ctx, secret) => findContractFile(ctx, secret, () => requireDrawing(ctx)))

async function requireDrawing(ctx: Ctx): Promise<void> {
  const drawing = await consumePlaceLimit(ctx, CONTRACTS)
  if (drawing.granted) return
  const headers = { 'Retry-After': String(drawing.retryAfterS) }
  throw new Response('Trop de demandes', { status: 429, statusText: 'Trop de demandes', headers })
}

export const middleware: Route.MiddlewareFunction[] = [sendContract]

export function loader(args: Route.LoaderArgs) {
  return lostFile(args)
}

export function meta({ matches: [root] }: Route.MetaArgs): MetaDescriptor[] {
  return lostLinkMeta(root)
}

export default function LostContract() {
  return <LostLink title="Ce lien ne mène à aucun contrat" subject="Lien de mon contrat" />
}

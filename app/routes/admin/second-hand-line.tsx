import { data, href } from 'react-router'
import { z } from 'zod'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { LineScreen } from '#app/features/second-hand/components/LineScreen.tsx'
import { findLine, signLine } from '#app/features/second-hand/line-signature.server.ts'
import { readLineNumber } from '#app/features/second-hand/second-hand.schema.ts'
import { findAnyStore, signatureOf } from '#app/lib/shop-facts.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireFields } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/second-hand-line.ts'
import { requireArea } from './area-guard.server.ts'
import { stockOfLine } from './bought-device.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('secondHand')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'second-hand:manage')
  const found = await findLine(ctx, readLineNumber(params.number))
  if (!found) throw data(null, { status: 404 })
  return { ...found, stock: await stockOfLine(ctx, found.line), sender: signatureOf(ctx.facts, findAnyStore(ctx.facts, found.line.storeId)) }
}

const SignForm = z.object({ image: z.string(), textSha256: z.string() })

const SIGNED = {
  signed: { notice: done('Ligne signée.') },
  'already-signed': { notice: failed('Cette ligne est déjà signée.') },
  'other-text': { notice: failed('La ligne se lit autrement depuis\u00a0: faites-la relire, puis signer.') },
  'no-drawing': { errors: { image: 'Signez dans le cadre.' }, typed: {} },
  'unknown-line': { notice: failed('Cette ligne n’existe pas.') },
} satisfies Record<string, StaffAnswer>

export async function action({ context, params, request }: Route.ActionArgs): Promise<StaffAnswer> {
  const ctx = allow(getCtx(context), 'second-hand:manage')
  const { image, textSha256 } = requireFields(await requireForm(request), SignForm)
  return SIGNED[(await signLine(ctx, { number: readLineNumber(params.number), image, textSha256 })).kind]
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.secondHand.label) }]
}

export default function SecondHandLine({ loaderData, actionData }: Route.ComponentProps) {
  return <LineScreen {...loaderData} bookHref={href('/admin/livre-de-police')} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

import { data, href } from 'react-router'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { AidsScreen } from '#app/features/aids/components/AidsScreen.tsx'
import { AID_STATES } from '#app/features/aids/aid-words.ts'
import { listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { oneOfWords, readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/aids.ts'
import { runAidIntent } from './aid-actions.server.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('aids')]

const STATE = { param: 'etat', read: oneOfWords(Object.fromEntries(AID_STATES.map(({ id, word }) => [word, id]))) }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'money:export')
  const { state } = readAddress(url.searchParams, { state: STATE })
  return { claims: await listAidClaims(ctx), state: AID_STATES.find(({ id }) => id === state)?.id ?? 'due' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await runAidIntent(allow(getCtx(context), 'money:export'), await requireForm(request))
  return data(answer, { status: answer.errors ? 400 : 200 })
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.aids.label) }]
}

export default function Aids({ loaderData: { claims, state }, actionData: answer }: Route.ComponentProps) {
  const path = href('/admin/aides')
  return (
    <AidsScreen
      claims={claims}
      state={state}
      stateHref={(word) => `${path}?${STATE.param}=${word}`}
      caseHref={(reference) => href('/admin/dossiers/:reference', { reference })}
      zipHref={(word) => `${href('/admin/aides/dossiers.zip')}?${STATE.param}=${word}`}
      answer={answer}
    />
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

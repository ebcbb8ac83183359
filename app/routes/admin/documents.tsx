import { href } from 'react-router'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { DocumentsScreen } from '#app/features/words/components/DocumentsScreen.tsx'
import { shiftDocument } from '#app/features/words/document.commands.server.ts'
import { KIND_PARAM, NEW_SLUG, kindIds } from '#app/features/words/document-words.ts'
import { listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { anyText, readAddress } from '#app/lib/address-params.ts'
import { LIST_PARAMS } from '#app/lib/list-query.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { listUnshown, unshownKey } from '#app/workflows/unshown-words.server.ts'
import type { Route } from './+types/documents.ts'
import { publishNewerStart } from './document-actions.server.ts'
import { requireArea } from './area-guard.server.ts'

const DOCUMENTS_ADDRESS = {
  kind: { param: KIND_PARAM, read: anyText },
  search: { param: LIST_PARAMS.search, read: anyText },
}

export const middleware: Route.MiddlewareFunction[] = [requireArea('words')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'words:write')
  const all = await listStaffDocuments(ctx)
  const unshown = await listUnshown(ctx, all)
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  const kinds = kindIds().map((id) => {
    const { label, newLabel, isFixed, address } = DOCUMENT_KINDS[id]
    const screen = (slug: string) => href('/admin/contenus/:kind/:slug', { kind: address, slug })
    const documents = (byKind.get(id) ?? []).map(({ kind, ...document }) => ({
      ...document,
      unshown: unshown.get(unshownKey({ kind, slug: document.slug })),
      href: screen(document.slug),
    }))
    return { id, address, label, newLabel, newHref: isFixed ? null : screen(NEW_SLUG), documents }
  })
  const { kind: chosen, search } = readAddress(url.searchParams, DOCUMENTS_ADDRESS)
  return { kinds, chosen: kinds.some(({ address }) => address === chosen) ? chosen : '', search, now: ctx.now }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'words:write')
  const form = await requireForm(request)
  if (form.get('intent') === 'take-starting') return publishNewerStart(ctx)
  const kind = kindIds().find((id) => id === form.get('kind'))
  const intent = form.get('intent')
  if (!kind || (intent !== 'up' && intent !== 'down')) throw new Response('Demande inconnue', { status: 400 })
  await shiftDocument(ctx, { kind, slug: textField(form, 'slug'), by: intent === 'up' ? -1 : 1 })
  return null
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, AREAS.words.label) }]
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsScreen {...loaderData} notice={actionData?.notice} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

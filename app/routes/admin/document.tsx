import { data, href, redirect, useNavigation } from 'react-router'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { DocumentScreen } from '#app/features/words/components/DocumentScreen.tsx'
import { NEW_SLUG, kindAt } from '#app/features/words/document-words.ts'
import { asRecord, editorField, emptyValue } from '#app/features/words/editor-form.ts'
import { placeholderHints } from '#app/features/words/placeholders.ts'
import { findMovedDocument, findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { listSitePages } from '#app/workflows/document-checks.server.ts'
import { findShopPageStart, findTownPageStart } from '#app/workflows/town-page-start.server.ts'
import { listUnshown, unshownKey } from '#app/workflows/unshown-words.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/document.ts'
import { hasOwnPage } from '#app/features/words/document-words.ts'
import { requireArea } from './area-guard.server.ts'
import { runDocument } from './document-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('words')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = allow(getCtx(context), 'words:write')
  const kind = knownKind(params.kind)
  const { slug } = params
  const isNew = slug === NEW_SLUG
  const document = isNew ? null : await findStaffDocument(ctx, { kind, slug })
  if (document === undefined) {
    const moved = await findMovedDocument(ctx, { kind, slug })
    if (moved === undefined) throw data(null, { status: 404 })
    throw redirect(href('/admin/contenus/:kind/:slug', { kind: params.kind, slug: moved }))
  }
  const unshown = document === null ? undefined : (await listUnshown(ctx, [document])).get(unshownKey({ kind, slug: document.slug }))
  const { label, isFixed, isRetirable = !isFixed, schema, page } = DOCUMENT_KINDS[kind]
  const field = editorField(schema)
  const town = isNew ? url.searchParams.get('commune') : null
  const shop = isNew && kind === 'shop' ? url.searchParams.get('magasin') : null
  const start = shop !== null ? await findShopPageStart(ctx, shop) : town === null ? null : await findTownPageStart(ctx, kind, town)
  return {
    document,
    field,
    // An address is asked for what has a page: elsewhere it means nothing to whoever writes.
    isFixed: isFixed || !hasOwnPage(kind),
    isRetirable,
    kindLabel: label,
    emptyBody: start ? { ...asRecord(emptyValue(field)), ...start.body } : aboutTown(kind, emptyValue(field), town),
    start: start && { slug: start.slug },
    unshown,
    pageHref: document && unshown === undefined ? page(document.slug) : null,
    pages: await listSitePages(ctx),
    placeholders: placeholderHints(ctx.facts, { kind, slug }),
    listHref: href('/admin/contenus'),
    now: ctx.now,
    arrival: url.searchParams.has('cree') ? { notice: { kind: 'done' as const, text: 'Brouillon ajouté.' } } : undefined,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = allow(getCtx(context), 'words:write')
  return formAnswer(await runDocument(ctx, { kind: knownKind(params.kind), slug: params.slug }, await requireForm(request)))
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  // Without data the answer is that there is no such document.
  return [{ title: pageTitle(root, loaderData ? (loaderData.document?.title ?? 'Nouveau contenu') : 'Contenu introuvable') }]
}

export default function Document({ loaderData: { arrival, ...shown }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return <DocumentScreen key={shown.document?.id ?? NEW_SLUG} {...shown} answer={actionData ?? arrival} busy={busy} />
}

/** A new page of a town names it from the start. */
function aboutTown(kind: KindId, body: unknown, town: string | null): unknown {
  return town === null ? body : { ...asRecord(body), [kind === 'shop' ? 'store' : 'place']: town }
}

function knownKind(address: string) {
  const kind = kindAt(address)
  if (!kind) throw data(null, { status: 404 })
  return kind
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

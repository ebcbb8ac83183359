import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { PREVIEW_PARAM } from '#app/platform/http/page-params.ts'
import { rememberServerSecret } from '#app/platform/secrets/secrets.server.ts'

/** How long the link that was sent to somebody works. */
const PREVIEW_LIFE_MS = days(14)

const Shown = z.object({ kind: z.string(), documentId: z.uuid(), version: z.int().positive(), until: z.int() })

interface ShownVersion {
  kind: KindId
  slug: string
  documentId: string
  version: number
}

/** The address of the real page with this version in it, for those who have the link; null when no page shows the document. */
export async function previewHref(ctx: Pick<Ctx, 'db' | 'now'>, { kind, slug, documentId, version }: ShownVersion): Promise<string | null> {
  const page = DOCUMENT_KINDS[kind].page(slug)
  if (!page) return null
  const shown = { kind, documentId, version, until: after(ctx.now, PREVIEW_LIFE_MS).getTime() } satisfies z.infer<typeof Shown>
  const payload = Buffer.from(JSON.stringify(shown)).toString('base64url')
  return `${page}?${new URLSearchParams({ [PREVIEW_PARAM]: `${payload}.${await signature(ctx, payload)}` })}`
}

/** The version that an address shows before it is published; undefined for one that we did not sign, or whose time is over. */
export async function previewOf(ctx: Pick<Ctx, 'db' | 'now'>, url: URL): Promise<Ctx['preview']> {
  const [payload, signed] = url.searchParams.get(PREVIEW_PARAM)?.split('.') ?? []
  if (!payload || !signed || !isSame(signed, await signature(ctx, payload))) return undefined
  // Signed by us, so it is what we wrote.
  const { until, ...preview } = Shown.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return until > ctx.now.getTime() ? preview : undefined
}

async function signature(ctx: Pick<Ctx, 'db'>, payload: string): Promise<string> {
  return createHmac('sha256', await rememberServerSecret(ctx.db, 'preview_key'))
    .update(payload)
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

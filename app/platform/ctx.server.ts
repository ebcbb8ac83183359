import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { ContractWords } from '#app/lib/contract-words.ts'
import type { CaseMailId, CaseMailText, CaseMailValues } from '#app/lib/case-mails.ts'
import type { PageText } from '#app/lib/page-text.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import type { Invalidation } from './cache/invalidation.server.ts'
import type { Memo } from './cache/memo.server.ts'
import type { DatabaseHealth } from './db/database-health.ts'
import type { Db } from './db/db.server.ts'
import type { Env } from './env/env.server.ts'
import type { KnownBrands } from './known-brands.ts'
import type { Log } from './log/log.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { MediaStorage } from './media/media-storage.server.ts'
import type { Sealer } from './secrets/sealer.server.ts'
import type { Actor, ClientFacts } from './session/actor.ts'
import type { PasswordHasher } from './session/passwords.server.ts'
import type { ClientScripts } from './site/site-context.tsx'

/** What every feature function gets first; nothing reaches for globals. */
export interface Ctx {
  db: Db
  /** How the database fares; unset where nobody looks (console scripts, tests). */
  databaseHealth?: DatabaseHealth
  /** The instant of the request. */
  now: Date
  env: Env
  log: Log
  /** What was worked out once and holds until a write. */
  memo: Memo
  /** A part that many pages show alike, kept until something changes that it shows (`cache/kept-parts.server.ts`); unset where no pages are rendered. */
  keptPart?: <Part>(key: string, make: (ctx: Ctx) => Promise<Part>) => Promise<Part>
  /** The business and its shops as they were when the request came in; read before any transaction, so that a command waits for nothing. */
  facts: ShopFacts
  page: PageFacts
  /** Set while somebody with a signed link looks at a document before it is published. */
  preview?: { kind: string; documentId: string; version: number }
  /** A visitor until a guard has read the session. */
  actor: Actor
  client: ClientFacts
  mailer: Mailer
  /** The words of a mail about a case, as staff wrote them; pass the context of the transaction that holds the mail. */
  caseMail: ReadCaseMail
  /** The words before a contract, as the owner wrote them; pass the context of the transaction that makes one. */
  contractWords: (ctx: Pick<Ctx, 'db' | 'now' | 'facts'>) => Promise<ContractWords>
  passwords: PasswordHasher
  media: MediaStorage
  /** Encrypts what must not be read in a stolen database. */
  sealer: Sealer
  /** Where most visitors go from a page, by the paths of both; unset where no pages are rendered. */
  likelyNext?: ReadonlyMap<string, string>
  /** Brands that a shop may choose from. */
  knownBrands: KnownBrands
  /** What public pages name: the enhancers, the islands, the audience client. */
  scripts: ClientScripts
  /** Tells every process which pages a write has outdated; commands use `withTransaction`. */
  invalidation: Pick<Invalidation, 'publishWith'>
}

export type ReadCaseMail = <Id extends CaseMailId>(
  ctx: Pick<Ctx, 'db' | 'now' | 'facts'>,
  id: Id,
  values: CaseMailValues<Id>,
) => Promise<CaseMailText>

/** What a feature needs to write to a customer. */
export type MailingCtx = Pick<Ctx, 'db' | 'env' | 'now' | 'facts' | 'caseMail'>

/** What the answer under construction shows: read by the page cache once it is finished. */
export interface PageFacts {
  /** Tags of the records that the page shows; a write to one of them invalidates the page. */
  tags: Set<string>
  /** The model whose views rise by one each time this page is served. */
  viewedModelId: string | null
  /** The instant from which the page says something outdated; null when only a write can outdate it. */
  freshUntil: Date | null
  /** Shown to one visitor alone: the page cache keeps no copy, not even one for an outage. */
  neverKept: boolean
  /** Set when a loader failed because the database is away: the answer becomes 503. */
  outage: boolean
  /** What allows the inline scripts of a staff page; null on public pages, whose one inline script is known by its hash. */
  scriptNonce: string | null
  /** The finished document, where the route made one. */
  html: PageText | null
  /** Somebody posted what they may not do. */
  forbidden: boolean
  /** The hidden fields of a form that was not taken: the answer carries the same form again. */
  postedForm: { formKey: string; started: string } | null
}

/** What is known of an answer before anything was read for it. */
export function emptyPageFacts(): PageFacts {
  return {
    tags: new Set(),
    viewedModelId: null,
    freshUntil: null,
    neverKept: false,
    outage: false,
    scriptNonce: null,
    html: null,
    forbidden: false,
    postedForm: null,
  }
}

/** Says that the page shows this; the tag names are in `cache/tags.ts`. */
export function showsTag(ctx: Ctx, tag: string): void {
  ctx.page.tags.add(tag)
}

/** Says from when on the page may no longer be served from the cache; the earliest instant of several counts. */
export function expirePageAt(ctx: Pick<Ctx, 'page'>, instant: Date): void {
  if (!ctx.page.freshUntil || instant < ctx.page.freshUntil) ctx.page.freshUntil = instant
}

/** Says that the page is one visitor's: behind a secret, or at one of as many addresses as there are references. */
export function neverKeepPage(ctx: Ctx): void {
  ctx.page.neverKept = true
  expirePageAt(ctx, ctx.now)
}

export const ctxContext = createContext<Ctx>()

export function getCtx(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(ctxContext)
}

import { isDeepStrictEqual } from 'node:util'
import { href, redirect } from 'react-router'
import { AnswerBody } from '#app/content/kinds/answer.ts'
import { CaseMailBody } from '#app/content/kinds/case-mail.ts'
import { MailBody } from '#app/content/kinds/mail.ts'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { DOCUMENT_INTENTS } from '#app/features/words/document-answer.ts'
import type { DocumentAnswer } from '#app/features/words/document-answer.ts'
import { createDocument, publishDocument, restoreVersion, retireDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import type { DocumentAddress } from '#app/features/words/document.commands.server.ts'
import { NEW_SLUG } from '#app/features/words/document-words.ts'
import { editorField } from '#app/features/words/editor-form.ts'
import { keepPictures } from '#app/features/words/keep-pictures.server.ts'
import { previewHref } from '#app/features/words/preview-link.server.ts'
import { readEditorForm } from '#app/features/words/read-editor-form.ts'
import { findStaffDocument, listStaffDocuments } from '#app/features/words/staff-documents.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { instantOf } from '#app/lib/paris-time.ts'
import { readVersion } from '#app/lib/version-number.ts'
import { requireIntent, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { answerPreview } from '#app/workflows/answer-words.server.ts'
import { freeSlug } from '#app/features/words/document-address.server.ts'
import { hasOwnPage } from '#app/features/words/document-words.ts'
import { caseMailPreview } from '#app/workflows/case-mail-preview.server.ts'
import { mailPreview } from '#app/workflows/mail-words.server.ts'
import { publishWarnings } from '#app/workflows/document-checks.server.ts'

type WordsCtx = AllowedCtx<'words:write'>

const SLUG_TAKEN = { slug: 'Un autre contenu a cette adresse.' }

/** Publishes the starting words that wait as drafts, all at once. */
export async function publishNewerStart(ctx: WordsCtx): Promise<StaffAnswer> {
  const newer = (await listStaffDocuments(ctx)).filter(({ hasNewerStart }) => hasNewerStart)
  for (const { kind, slug, version } of newer) await publishDocument(ctx, { kind, slug, version, at: null })
  return { notice: done(newer.length === 0 ? 'Il n’y avait rien de nouveau à publier.' : `${countText(newer.length, 'texte')} sur le site.`) }
}

/** The buttons of the editor. */
export async function runDocument(ctx: WordsCtx, address: DocumentAddress, form: FormData): Promise<DocumentAnswer> {
  const intent = requireIntent(form, DOCUMENT_INTENTS)
  if (intent === 'retire') {
    const retired = await retireDocument(ctx, address)
    return { notice: retired.kind === 'done' ? done('Retiré du site.') : failed('Ce contenu n’existe plus.') }
  }
  if (intent === 'restore') {
    const restored = await restoreVersion(ctx, { ...address, version: readVersion(textField(form, 'version')) })
    if (restored.kind === 'unknown') return { notice: failed('Cette version n’existe pas.') }
    return { notice: done('Version reprise en brouillon. Publiez-la pour la mettre en ligne.') }
  }
  const refusedFiles = await keepPictures(ctx, editorField(DOCUMENT_KINDS[address.kind].schema), form)
  const typed = readTyped(address, form)
  if (Object.keys(refusedFiles).length > 0) return { typed, errors: refusedFiles }
  if (address.slug === NEW_SLUG) return create(ctx, { kind: address.kind, ...typed })
  const at = publishTime(textField(form, 'publishAt'))
  if (at === 'unreadable') return { typed, errors: { publishAt: 'Choisissez un jour et une heure.' } }
  if (at && at <= ctx.now) return { typed, errors: { publishAt: 'Cette heure est déjà passée.' } }
  const saved = await save(ctx, address, typed, readVersion(textField(form, 'version')))
  if (saved.refused) return saved.refused
  if (intent === 'preview') return preview(ctx, saved, typed.body)
  if (intent === 'save') return leaveIfMoved(address, saved, { notice: done('Enregistré en brouillon.') })
  const warnings = intent === 'publish' ? await publishWarnings(ctx, { ...saved, body: typed.body }) : []
  if (warnings.length > 0) return { warnings }
  const published = await publishDocument(ctx, { ...saved, at: at ?? null })
  if (published.kind === 'done')
    return leaveIfMoved(address, saved, { notice: done(at ? `Publication prévue, ${momentText(at, ctx.now)}.` : 'Publié.') })
  if (published.kind === 'conflict') return { conflict: published }
  return { notice: failed('Ce contenu n’existe plus.') }
}

interface Typed {
  slug: string
  body: unknown
}

function readTyped({ kind, slug }: DocumentAddress, form: FormData): Typed {
  const { isFixed, schema } = DOCUMENT_KINDS[kind]
  const body = readEditorForm(editorField(schema), form)
  if (isFixed) return { slug, body }
  const typed = textField(form, 'slug').trim()
  return { slug: typed === '' && slug !== NEW_SLUG && !hasOwnPage(kind) ? slug : typed, body }
}

async function create(ctx: WordsCtx, { kind, ...typed }: Typed & Pick<DocumentAddress, 'kind'>): Promise<DocumentAnswer> {
  if (typed.slug === NEW_SLUG) return { typed, errors: SLUG_TAKEN }
  const slug = typed.slug === '' && !hasOwnPage(kind) ? await freeSlug(ctx, { kind, body: typed.body }) : typed.slug
  const created = await createDocument(ctx, { kind, slug, body: typed.body })
  if (created.kind === 'invalid') return { typed, errors: created.errors }
  if (created.kind === 'slug-taken') return { typed, errors: SLUG_TAKEN }
  throw redirect(`${screenOf({ kind, slug: created.slug })}?cree=oui`)
}

/** The version that holds what was typed: the latest one when nothing differs from it. */
async function save(ctx: WordsCtx, address: DocumentAddress, typed: Typed, baseVersion: number) {
  const latest = await findStaffDocument(ctx, address)
  const isSame = latest && latest.version === baseVersion && typed.slug === address.slug && isDeepStrictEqual(latest.body, typed.body)
  if (isSame) return { ...address, version: latest.version, refused: undefined }
  const saved = await saveDocument(ctx, { ...address, baseVersion, newSlug: typed.slug, body: typed.body })
  if (saved.kind === 'saved') return { kind: address.kind, slug: saved.slug, version: saved.version, refused: undefined }
  const refused: DocumentAnswer =
    saved.kind === 'invalid'
      ? { typed, errors: saved.errors }
      : saved.kind === 'conflict'
        ? { typed, conflict: saved }
        : saved.kind === 'slug-taken'
          ? { typed, errors: SLUG_TAKEN }
          : { typed, notice: failed('Ce contenu n’existe plus.') }
  return { ...address, version: 0, refused }
}

async function preview(ctx: WordsCtx, saved: DocumentAddress & { version: number }, body: unknown): Promise<DocumentAnswer> {
  const answer = saved.kind === 'answer' ? AnswerBody.safeParse(body).data : undefined
  if (answer) return { preview: { href: null, text: await answerPreview(ctx, answer.text) } }
  const mail = saved.kind === 'mail' ? MailBody.safeParse(body).data : undefined
  if (mail) return { preview: { href: null, text: await mailPreview(ctx, mail) } }
  const caseMail = saved.kind === 'case-mail' ? CaseMailBody.safeParse(body).data : undefined
  if (caseMail) return { preview: { href: null, text: await caseMailPreview(ctx, saved.slug, caseMail) } }
  const document = await findStaffDocument(ctx, saved)
  if (!document) return { notice: failed('Ce contenu n’existe plus.') }
  return { preview: { href: await previewHref(ctx, { ...saved, documentId: document.id }) } }
}

/** A document that got another address has another screen. */
function leaveIfMoved(from: DocumentAddress, to: DocumentAddress, answer: DocumentAnswer): DocumentAnswer {
  if (from.slug !== to.slug) throw redirect(screenOf(to))
  return answer
}

function screenOf({ kind, slug }: DocumentAddress): string {
  return href('/admin/contenus/:kind/:slug', { kind: DOCUMENT_KINDS[kind].address, slug })
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/

/** What a field of date and time holds, on the clocks of Paris. */
function publishTime(text: string): Date | undefined | 'unreadable' {
  if (text === '') return undefined
  const [, day, hour, minute] = LOCAL_TIME.exec(text) ?? []
  if (!day || !hour || !minute || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return 'unreadable'
  return instantOf(day, Number(hour) * 60 + Number(minute))
}

import { Sparkles } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Form, Link } from 'react-router'
import { momentText } from '#app/lib/moment-text.ts'
import { BackLink } from '#app/ui/BackLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { useUnsavedChanges } from '#app/ui/staff/UnsavedChanges.tsx'
import type { DocumentAnswer } from '../document-answer.ts'
import { stateText, writtenText } from '../document-words.ts'
import type { DocumentState } from '../document-words.ts'
import type { EditorField } from '../editor-form.ts'
import { placeOf } from '../editor-form.ts'
import { EditorContext, EditorFieldView } from './EditorFields.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'
import type { ShownVersion } from './VersionsPanel.tsx'

export interface ShownDocument {
  slug: string
  title: string
  state: DocumentState
  plannedFor: Date | null
  changedAt: Date
  changedBy: string
  hasNewerStart: boolean
  version: number
  body: unknown
  versions: readonly ShownVersion[]
}

interface DocumentScreenProps {
  kindLabel: string
  isFixed: boolean
  /** It may be taken off the site. */
  isRetirable: boolean
  field: EditorField
  /** What the texts of this kind may name: «{entreprise}». */
  placeholders: readonly { name: string; value: string | null }[]
  pages: readonly string[]
  /** Null for one that is being added. */
  document: ShownDocument | null
  emptyBody: unknown
  /** Of a new page that begins with words: the end of its address, empty where another has it. */
  start: { slug: string } | null
  /** Why no page shows what is published, where that is so. */
  unshown: string | undefined
  /** The page that shows it. */
  pageHref: string | null
  listHref: string
  answer: DocumentAnswer | undefined
  busy: boolean
  now: Date
}

const PAGES_ID = 'pages-du-site'

/** One document: what it says, what the site shows of it, and everything it said before. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { document, kindLabel, answer, now, listHref, field, pageHref } = props
  const [versionsOpen, setVersionsOpen] = useState(false)
  return (
    <>
      <BackLink href={listHref} />
      <StaffHead title={document?.title ?? 'Nouveau contenu'} detail={kindLabel}>
        {document && (
          <Button aria-expanded={versionsOpen} aria-controls="versions" onClick={() => setVersionsOpen(!versionsOpen)}>
            Versions
          </Button>
        )}
      </StaffHead>
      <Notice notice={answer?.notice} />
      {document && (
        <p className="soft">
          <b>{stateText(document.state, props.unshown)}</b>
          {document.plannedFor && `, ${momentText(document.plannedFor, now)}`}
          {`. Version ${document.version}, ${writtenText({ at: document.changedAt, by: document.changedBy }, now)}. `}
          {pageHref && (
            <Link to={pageHref} reloadDocument>
              Voir la page
            </Link>
          )}
        </p>
      )}
      {document?.hasNewerStart && (
        <div className="my-4">
          <Callout icon={Sparkles}>
            Une version plus récente du texte de départ existe&nbsp;: la voici en brouillon. Comparez-la sous «&nbsp;Versions&nbsp;», puis publiez-la,
            ou laissez en ligne celle d’avant.
          </Callout>
        </div>
      )}
      {!document && props.start && (
        <div className="my-4">
          <Callout icon={Sparkles}>
            Ces textes de départ ne disent que ce que disent vos réglages, la fiche de la commune ou celle du magasin. Relisez-les et dites-les à
            votre façon&nbsp;: deux pages qui se ressemblent trop se nuisent. Ce que vous seul savez reste à écrire&nbsp;: les faits du lieu, s’ils
            manquent, et là où on vous le demande, ce que les gens d’ici apportent.
          </Callout>
        </div>
      )}
      {answer?.preview && <PreviewPanel {...answer.preview} />}
      <div id="versions">{versionsOpen && document && <VersionsPanel field={field} versions={document.versions} now={now} />}</div>
      <DocumentForm key={`${document?.version}:${answer?.typed ? JSON.stringify(answer.typed) : ''}`} {...props} />
      {document && props.isRetirable && <RetireButton document={document} />}
    </>
  )
}

const MOVES = 'Si elle change, l’ancienne adresse mène à la nouvelle.'
/** There is nothing to move yet: whoever writes a new page reads how an address is written. */
const SPELLING = 'Ce qui suit le nom du site, en minuscules, chiffres et traits d’union\u00a0: reparation-telephone-niort.'

function DocumentForm({ field, document, emptyBody, start, isFixed, pages, placeholders, answer, busy }: DocumentScreenProps) {
  const saved = document?.body ?? emptyBody
  const [body, setBody] = useState(answer?.typed?.body ?? saved)
  const savedSlug = document?.slug ?? start?.slug ?? ''
  const [slug, setSlug] = useState(answer?.typed?.slug ?? savedSlug)
  useUnsavedChanges(!busy && (JSON.stringify(body) !== JSON.stringify(saved) || slug !== savedSlug))
  const errors = answer?.errors ?? {}
  return (
    <Form className="form form-wide" method="post" encType="multipart/form-data" noValidate>
      <input type="hidden" name="version" value={answer?.conflict?.version ?? document?.version ?? 0} />
      {answer?.conflict && (
        <ErrorSummary
          answer={answer}
          title={`${answer.conflict.author} a enregistré une autre version entre-temps (version\u00a0${answer.conflict.version}). Votre saisie est gardée\u00a0: comparez avec «\u00a0Versions\u00a0», puis enregistrez de nouveau.`}
        />
      )}
      {answer?.errors && (
        <ErrorSummary
          answer={answer}
          title="À corriger"
          errors={Object.entries(answer.errors).map(([fieldId, message]) => ({
            fieldId,
            message,
            label: fieldId === 'slug' ? 'Adresse' : placeOf(field, fieldId),
          }))}
        />
      )}
      {answer?.warnings && (
        <ErrorSummary
          answer={answer}
          title="À regarder avant de publier"
          errors={answer.warnings.map((warning) => ({ ...warning, label: placeOf(field, warning.fieldId) }))}
        />
      )}
      {!isFixed && (
        <Field id="slug" label="Adresse" hint={document ? MOVES : SPELLING} error={errors['slug']}>
          {(attributes) => (
            <TextInput {...attributes} name="slug" value={slug} maxLength={80} autoComplete="off" onChange={(event) => setSlug(event.target.value)} />
          )}
        </Field>
      )}
      <EditorContext value={{ errors, pages, pagesId: PAGES_ID }}>
        <EditorFieldView field={field} path="body" value={body} onChange={setBody} />
      </EditorContext>
      <datalist id={PAGES_ID}>
        {pages.map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </datalist>
      <details>
        <summary>Mots remplacés par les faits du magasin</summary>
        <dl className="facts">
          {placeholders.map(({ name, value }) => (
            <Fragment key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{value || <span className="soft">{value === null ? 'selon le dossier' : 'vide'}</span>}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
      <PublishButtons document={document} hasWarnings={answer?.warnings !== undefined} busy={busy} error={errors['publishAt']} />
    </Form>
  )
}

interface PublishButtonsProps {
  document: ShownDocument | null
  hasWarnings: boolean
  busy: boolean
  error: string | undefined
}

/** The first button is the one that Enter presses: it changes nothing on the site. */
function PublishButtons({ document, hasWarnings, busy, error }: PublishButtonsProps) {
  return (
    <>
      <div className="buttons">
        <Button type="submit" name="intent" value="save" busy={busy} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
        {document && (
          <Button type="submit" name="intent" value="preview" busy={busy}>
            Aperçu
          </Button>
        )}
      </div>
      {document && (
        <>
          <Field id="publishAt" label="Publier à partir du" hint="Vide : tout de suite. Heure de Paris." optional error={error}>
            {(attributes) => <TextInput {...attributes} type="datetime-local" name="publishAt" />}
          </Field>
          <div className="buttons">
            <Button type="submit" name="intent" value={hasWarnings ? 'publish-anyway' : 'publish'} variant="beacon" busy={busy}>
              {hasWarnings ? 'Publier quand même' : 'Publier'}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Beside the form of the text, not in it: a browser drops a form within a form, and the page that comes alive is then not the one that was sent. */
function RetireButton({ document }: { document: ShownDocument }) {
  if (document.state === 'draft' || document.state === 'retired') return null
  return (
    <div className="mt-4">
      <ConfirmButton
        label="Retirer du site"
        fields={{ intent: 'retire', version: String(document.version) }}
        title={`Retirer «\u00a0${document.title}\u00a0» du site\u00a0?`}
        text="Les visiteurs ne le verront plus. Le texte et ses versions restent ici."
        confirmLabel="Retirer du site"
      />
    </div>
  )
}

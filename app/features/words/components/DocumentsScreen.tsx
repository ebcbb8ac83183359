import { ArrowDown, ArrowUp } from 'lucide-react'
import { Form, Link } from 'react-router'
import { capital } from '#app/lib/capital.ts'
import { countText } from '#app/lib/count-text.ts'
import { foldText } from '#app/lib/search-text.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ListFilter, ListToolbar } from '#app/ui/staff/ListToolbar.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { KIND_PARAM, stateText, writtenText } from '../document-words.ts'
import type { DocumentState } from '../document-words.ts'

export interface ListedDocument {
  slug: string
  title: string
  state: DocumentState
  /** Why no page shows it, though it is published. */
  unshown?: string | undefined
  plannedFor: Date | null
  changedAt: Date
  changedBy: string
  hasNewerStart: boolean
  href: string
}
export interface ListedKind {
  id: string
  /** Also its place on this screen. */
  address: string
  label: string
  newLabel: string
  /** Null where none can be added. */
  newHref: string | null
  documents: readonly ListedDocument[]
}

interface DocumentsScreenProps {
  kinds: readonly ListedKind[]
  /** The address of the kind that is looked at alone; empty for all. */
  chosen: string
  /** What is looked for in the titles. */
  search: string
  notice: StaffNotice | undefined
  now: Date
}

/** All the words of the site, kind by kind, in the order in which pages show them. */
export function DocumentsScreen({ kinds, chosen, search, notice, now }: DocumentsScreenProps) {
  const newer = kinds.flatMap(({ documents }) => documents.filter(({ hasNewerStart }) => hasNewerStart))
  const total = kinds.reduce((sum, { documents }) => sum + documents.length, 0)
  const wanted = foldText(search)
  const shown = kinds
    .filter(({ address }) => chosen === '' || address === chosen)
    .map((kind) => ({ ...kind, documents: kind.documents.filter(({ title }) => foldText(title).includes(wanted)) }))
    .filter(({ documents }) => wanted === '' || documents.length > 0)
  return (
    <>
      <Notice notice={notice} />
      <StaffHead title="Contenus" detail={countText(total, 'texte')} />
      <ListToolbar label="Filtrer les contenus" searchLabel="Titre d’un texte">
        <ListFilter
          name={KIND_PARAM}
          label="Sorte de contenu"
          allLabel="Toutes les sortes"
          options={kinds.map(({ address, label, documents }) => ({ value: address, label: `${label} (${documents.length})` }))}
        />
      </ListToolbar>
      <nav className="buttons mb-4 word-kinds" aria-label="Sortes de contenus">
        {shown.map(({ id, address, label, documents }) => (
          <ButtonLink key={id} size="s" href={`#${address}`}>
            {label} <span className="num">{documents.length}</span>
          </ButtonLink>
        ))}
      </nav>
      {newer.length > 0 && <NewerStart documents={newer} />}
      {shown.length === 0 && <NothingHere illustration="search" title="Aucun texte ici" text="Essayez un autre mot, ou toutes les sortes." />}
      {shown.map((kind) => (
        <Panel key={kind.id} title={kind.label} id={kind.address}>
          <ul className="row-list">
            {kind.documents.map((document, place) => (
              <li key={document.slug}>
                <span>
                  <Link to={document.href}>{document.title}</Link>
                  <small>
                    {stateText(document.state, document.unshown)}
                    {document.plannedFor && `, ${momentText(document.plannedFor, now)}`}
                    {`. ${capital(writtenText({ at: document.changedAt, by: document.changedBy }, now))}`}
                  </small>
                </span>
                {kind.newHref && wanted === '' && (
                  <Form className="buttons" method="post">
                    <input type="hidden" name="kind" value={kind.id} />
                    <input type="hidden" name="slug" value={document.slug} />
                    <Button type="submit" variant="bare" size="s" icon={ArrowUp} name="intent" value="up" disabled={place === 0}>
                      Monter <span className="vh">{document.title}</span>
                    </Button>
                    <Button
                      type="submit"
                      variant="bare"
                      size="s"
                      icon={ArrowDown}
                      name="intent"
                      value="down"
                      disabled={place === kind.documents.length - 1}
                    >
                      Descendre <span className="vh">{document.title}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
          {kind.newHref && (
            <div className="buttons panel-end">
              <ButtonLink size="s" href={kind.newHref}>
                {kind.newLabel}
              </ButtonLink>
            </div>
          )}
        </Panel>
      ))}
    </>
  )
}

/** Starting words that nobody of the shop has changed, and that the product has written better since. */
function NewerStart({ documents }: { documents: readonly ListedDocument[] }) {
  const one = documents.length === 1
  return (
    <Panel
      title={one ? 'Une version plus récente d’un texte de départ existe' : 'Une version plus récente de textes de départ existe'}
      note="Vous n’avez rien changé à ces textes. Chacun attend en brouillon&nbsp;: ouvrez-le, comparez sous «&nbsp;Versions&nbsp;», publiez."
    >
      <ul className="row-list">
        {documents.map(({ href, title }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
      <Form method="post" className="buttons panel-end">
        <Button type="submit" variant="solid" name="intent" value="take-starting">
          {one ? 'Publier ce texte' : `Publier ces ${documents.length} textes`}
        </Button>
      </Form>
    </Panel>
  )
}

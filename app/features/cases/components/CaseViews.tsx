import { useId } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { cappedText, numberText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { CASE_PARAMS, CASE_VIEWS } from '../case-list.ts'
import type { CaseView } from '../case-list.ts'
import type { CaseCounts } from '../case-counts.queries.server.ts'
import { VIEW_NAME_MAX, shownView, viewQuery } from '../saved-view.ts'
import type { SavedView } from '../saved-view.ts'

interface CaseViewsProps {
  view: CaseView
  counts: CaseCounts
  saved: readonly SavedView[]
  /** The shop in view; null: all shops. */
  shop: string | null
  /** The address that opens one of one's own views. */
  savedHref: (id: string) => string
  answer: StaffAnswer | undefined
}

/** The views of the counter with their counts, then one's own; what the list shows now can be kept as one more. */
export function CaseViews({ view, counts, saved, shop, savedHref, answer }: CaseViewsProps) {
  const [params] = useSearchParams()
  const shown = shownView(saved, params, shop)
  return (
    <div className="case-view-line">
      <nav className="case-views" aria-label="Vues">
        {CASE_VIEWS.filter(({ id }) => id === view || (id === 'unsettled' ? Boolean(counts.views.unsettled) : id !== 'all')).map(
          ({ id, word, label }) => {
            const count = counts.views[id]
            const href = listHref(params, { [CASE_PARAMS.view]: id === 'open' ? null : word, [CASE_PARAMS.step]: null, [CASE_PARAMS.group]: null })
            return (
              <Link key={id} to={href} aria-current={id === view && !shown ? 'page' : undefined} data-alert={(id === 'late' && count) || undefined}>
                {label}
                {count !== undefined && <small>{id === 'open' ? numberText(count) : cappedText(count)}</small>}
              </Link>
            )
          },
        )}
        {saved.map(({ id, name }) => (
          <Link key={id} to={savedHref(id)} aria-current={id === shown?.id ? 'page' : undefined} className="is-own">
            {name}
          </Link>
        ))}
      </nav>
      <ViewForms key={shown?.id ?? 'new'} shown={shown} query={viewQuery(params)} shop={shop} answer={answer} />
    </div>
  )
}

function ViewForms({
  shown,
  query,
  shop,
  answer,
}: {
  shown: SavedView | undefined
  query: string
  shop: string | null
  answer: StaffAnswer | undefined
}) {
  const id = useId()
  const error = answer?.errors?.['name']
  return (
    <details className="case-view-forms" open={error !== undefined || undefined}>
      <summary>{shown ? 'Renommer ou supprimer cette vue' : 'Garder cette vue'}</summary>
      <div className="case-view-form">
        <Form method="post" noValidate preventScrollReset>
          <HiddenFields fields={shown ? { intent: 'rename-view', id: shown.id } : { intent: 'save-view', query, shop: shop ?? '' }} />
          <Field id={`${id}-name`} label="Nom de la vue" {...(error !== undefined && { error })}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                defaultValue={error === undefined ? shown?.name : answer?.typed?.['name']}
                maxLength={VIEW_NAME_MAX}
                required
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" variant="solid">
            {shown ? 'Renommer' : 'Garder cette vue'}
          </Button>
        </Form>
        {shown && <PostButton label="Supprimer la vue" fields={{ intent: 'remove-view', id: shown.id }} />}
      </div>
    </details>
  )
}

import { CheckCheck, ListChecks } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { LIST_PARAMS, listHref } from '#app/lib/list-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { MODEL_LIST } from '../model-list.ts'
import { ALL_PARAM, BULK_DONE_PARAM, CHOSEN_PARAM } from '../bulk-forms.ts'

const FORM_ID = 'chosen-models'
const KEPT_PARAMS = [
  LIST_PARAMS.search,
  LIST_PARAMS.sort,
  LIST_PARAMS.order,
  LIST_PARAMS.page,
  ...Object.values(MODEL_LIST.filters).map(({ param }) => param),
]

/** Chooses one model of the list for a change of many; it belongs to the bar's form. */
export function BulkCheckbox({ id, name }: { id: string; name: string }) {
  return <input type="checkbox" form={FORM_ID} name={CHOSEN_PARAM} value={id} aria-label={`Choisir ${name}`} autoComplete="off" />
}

/** Below the list: change the models that are ticked, or all that the filters find. */
export function BulkChoiceBar({ total, bulkHref }: { total: number; bulkHref: string }) {
  const [params] = useSearchParams()
  return (
    <Form method="get" action={bulkHref} id={FORM_ID} className="buttons bulk-bar">
      {KEPT_PARAMS.map((name) => {
        const value = params.get(name)
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
      })}
      <Button size="s" variant="bare" icon={CheckCheck} className="needs-script" onClick={tickAll}>
        Cocher toute la page
      </Button>
      <Button type="submit" size="s" variant="outline" icon={ListChecks}>
        Modifier les modèles cochés
      </Button>
      <ButtonLink size="s" variant="bare" href={`${bulkHref}${listHref(params, { [ALL_PARAM]: 'oui', [BULK_DONE_PARAM]: null, supprime: null })}`}>
        {`Modifier tout\u00a0: ${countText(total, 'modèle')}`}
      </ButtonLink>
    </Form>
  )
}

/** Ticks every box of this page, or clears them when all are ticked. */
function tickAll() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[form="${FORM_ID}"][name="${CHOSEN_PARAM}"]`)]
  const tick = boxes.some((box) => !box.checked)
  for (const box of boxes) box.checked = tick
}

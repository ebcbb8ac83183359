import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { RepairAnswer } from '../../repair-answer.ts'
import { PHOTO_MOMENT_WORDS } from '../../repair-words.ts'
import type { RepairSheet } from '../../repairs.queries.server.ts'
import { SEEN_FIELD } from '../shown-repair.ts'
import type { ShownIntent, ShownOnCase } from '../shown-repair.ts'

interface ShownRepairFormProps {
  sheet: RepairSheet
  shown: ShownOnCase | null
  today: string
  mayPublish: boolean
  answer: RepairAnswer | undefined
}

/** Two photos of a closed case for the site: chosen by the team, with the agreement of the customer, published by a manager. */
export function ShownRepairForm({ sheet, shown, today, mayPublish, answer }: ShownRepairFormProps) {
  const views = PHOTO_MOMENT_WORDS.map(({ value, label }) => ({ value, label, photos: sheet.photos.filter(({ moment }) => moment === value) }))
  if (sheet.erased || sheet.status !== 'handed_over') return null
  if (!shown && views.some(({ photos }) => photos.length === 0)) return null
  const typed = answer?.typed
  const errors = answer?.errors ?? {}
  return (
    <details className="small" open={shown !== null || errors['beforeAlt'] !== undefined || errors['agreed'] !== undefined}>
      <summary>Montrer sur le site</summary>
      {shown && <ShownState shown={shown} repairId={sheet.id} mayPublish={mayPublish} />}
      {views.every(({ photos }) => photos.length > 0) && (
        <Form method="post" className="form mt-2" noValidate key={shown?.id ?? 'new'}>
          <input type="hidden" name="id" value={sheet.id} />
          {views.map(({ value, label, photos }) => (
            <div key={value} className="form">
              <Field id={`shown-${value}`} label={`Photo, ${label.toLowerCase()}`} error={errors[value]}>
                {(control) => (
                  <SelectInput
                    {...control}
                    name={value}
                    defaultValue={typed?.[value]}
                    options={photos.map(({ id }, index) => ({ value: id, label: `Vue ${index + 1}` }))}
                  />
                )}
              </Field>
              <Field id={`shown-${value}-alt`} label={`Ce que montre la photo, ${label.toLowerCase()}`} error={errors[`${value}Alt`]}>
                {(control) => (
                  <TextInput {...control} name={`${value}Alt`} maxLength={160} defaultValue={typed?.[`${value}Alt`] ?? shown?.[value].alt} />
                )}
              </Field>
            </div>
          ))}
          <Field id="shown-agreed-on" label="Accord du client, le" error={errors['agreedOn']}>
            {(control) => (
              <TextInput {...control} type="date" name="agreedOn" max={today} defaultValue={typed?.['agreedOn'] ?? shown?.agreedOn ?? today} />
            )}
          </Field>
          <Checkbox
            id="shown-agreed"
            name="agreed"
            value="oui"
            label="Le client est d’accord pour que ces deux photos paraissent sur le site."
            error={errors['agreed']}
          />
          <Button type="submit" size="s" name="intent" value={'show-repair' satisfies ShownIntent}>
            Préparer ces photos
          </Button>
        </Form>
      )}
    </details>
  )
}

function ShownState({ shown, repairId, mayPublish }: { shown: ShownOnCase; repairId: string; mayPublish: boolean }) {
  const publish = shown.published ? ('hide-shown' satisfies ShownIntent) : ('publish-shown' satisfies ShownIntent)
  return (
    <>
      <ul className="photo-list mt-2">
        {PHOTO_MOMENT_WORDS.map(({ value, label }) => (
          <li key={value}>
            <img src={shown[value].address} alt={`${label}\u00a0: ${shown[value].alt}`} width={160} height={120} loading="lazy" />
          </li>
        ))}
      </ul>
      <p>
        {shown.published ? 'Sur le site' : 'Pas encore sur le site'}
        {shown.modelSlug === '' ? ', page du magasin.' : ', pages du modèle et du magasin.'} Accord du {dateText(shown.agreedOn)}, noté par{' '}
        {shown.notedBy}.
      </p>
      <Form method="post" className="buttons">
        <input type="hidden" name="id" value={repairId} />
        <input type="hidden" name={SEEN_FIELD} value={shown.seen} />
        {mayPublish ? (
          <Button type="submit" size="s" name="intent" value={publish}>
            {shown.published ? 'Retirer du site' : 'Publier'}
          </Button>
        ) : (
          !shown.published && <span>Un responsable les publie.</span>
        )}
        <Button type="submit" size="s" variant="outline" name="intent" value={'remove-shown' satisfies ShownIntent}>
          Supprimer ces photos publiques
        </Button>
      </Form>
    </>
  )
}

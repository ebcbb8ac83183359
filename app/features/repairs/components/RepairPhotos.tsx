import { Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { useAdditions } from '#app/ui/staff/use-additions.ts'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import { PHOTO_MOMENT_WORDS } from '../repair-words.ts'
import type { RepairSheet } from '../repairs.queries.server.ts'

const INTENTS = { add: 'add-photos', remove: 'remove-photo' } as const satisfies Record<string, RepairIntent>

/** The device before and after the work, for the team alone. */
export function RepairPhotos({ sheet, answer }: { sheet: RepairSheet; answer: RepairAnswer | undefined }) {
  const additions = useAdditions(sheet.photos.length)
  const href = (photoId: string) => `/admin/reparations/${sheet.id}/photos/${photoId}`
  const shown = PHOTO_MOMENT_WORDS.flatMap(({ value, label }) =>
    sheet.photos.filter(({ moment }) => moment === value).map(({ id }, index) => ({ id, label, alt: `${label}, vue ${index + 1}` })),
  )
  return (
    <>
      {shown.length > 0 && (
        <ul className="photo-list is-small" aria-label="Photos de l’appareil">
          {shown.map(({ id, label, alt }) => (
            <li key={id}>
              <a href={href(id)} target="_blank" rel="noreferrer">
                <img src={href(id)} alt={alt} width={160} height={120} loading="lazy" />
              </a>
              <div className="buttons">
                {label}
                <ConfirmButton
                  label=""
                  accessibleLabel={`Supprimer la photo ${alt.toLowerCase()}`}
                  icon={Trash2}
                  variant="bare"
                  size="s"
                  fields={{ intent: INTENTS.remove, id: sheet.id, photoId: id }}
                  title={`Supprimer la photo ${alt.toLowerCase()}\u00a0?`}
                  text="Elle montre dans quel état l’appareil était, et ne revient pas."
                  confirmLabel="Supprimer la photo"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <details className="small" open={answer?.errors?.['photos'] !== undefined}>
        <summary>Photos avant et après</summary>
        <Form method="post" encType="multipart/form-data" noValidate className="form mt-2" key={additions}>
          <input type="hidden" name="id" value={sheet.id} />
          <RadioGroup name="moment" legend="Prises" choices={PHOTO_MOMENT_WORDS} defaultValue={sheet.photos.length === 0 ? 'before' : 'after'} />
          <Field
            id="photos"
            label="Photos"
            hint={'15\u00a0Mo chacune. Le lieu de prise de vue est effacé. Le client ne les voit pas.'}
            error={answer?.errors?.['photos']}
          >
            {(control) => <input {...control} className="input" type="file" name="photos" {...PHOTO_LIMIT} multiple required />}
          </Field>
          <Button type="submit" size="s" name="intent" value={INTENTS.add}>
            Garder ces photos
          </Button>
        </Form>
      </details>
    </>
  )
}

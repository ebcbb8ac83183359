import { Form } from 'react-router'
import type { StorePhoto } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'
import type { FactsAnswer } from '../facts-answer.ts'
import { useSaves } from '../use-saves.ts'

/** Photos of the shop's page: the front, the team, the workbench. */
export function PhotosPanel({ photos, answer }: { photos: readonly StorePhoto[]; answer: FactsAnswer | undefined }) {
  const own = answer?.intent === 'photo' ? answer : undefined
  const saves = useSaves(answer, 'photo')
  return (
    <Panel title="Photos" note="La façade, l’équipe, l’établi. Chaque photo dit ce qu’elle montre.">
      <ul className="photo-list">
        {photos.map(({ address, alt }) => (
          <li key={address}>
            <Form method="post">
              <input type="hidden" name="address" value={address} />
              <img src={address} alt={alt} width={160} height={120} loading="lazy" />
              <p className="small my-2">{alt}</p>
              <Button type="submit" size="s" variant="outline" name="intent" value="remove-photo" aria-label={`Retirer la photo, ${alt}`}>
                Retirer
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" encType="multipart/form-data" className="form" noValidate key={saves}>
        <Field id="store-photo" label="Photo" hint={'JPEG, PNG, WebP ou AVIF, 15\u00a0Mo au plus.'} error={own?.errors?.['photo']}>
          {(control) => <input {...control} className="input" type="file" name="photo" {...PHOTO_LIMIT} />}
        </Field>
        <Field id="store-photo-alt" label="Ce que montre la photo" error={own?.errors?.['alt']}>
          {(control) => <TextInput {...control} name="alt" maxLength={160} defaultValue={own?.typed?.['alt']} />}
        </Field>
        <Button type="submit" variant="outline" name="intent" value="photo">
          Ajouter la photo
        </Button>
      </Form>
    </Panel>
  )
}

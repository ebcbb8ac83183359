import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'
import type { RequestDetail } from '../staff-requests.queries.server.ts'

interface RequestPhotosProps {
  files: RequestDetail['files']
  fileHref: (fileId: string) => string
  fields: Record<string, string>
  error: string | undefined
}

/** The photos of a request, each in its own page when opened, and the form that adds the team's. */
export function RequestPhotos({ files, fileHref, fields, error }: RequestPhotosProps) {
  const photos = files.filter(({ kind }) => kind === 'photo')
  return (
    <section className="mt-4">
      <h3 className="mb-2">Photos de la demande</h3>
      {photos.length > 0 && (
        <ul className="photo-list">
          {photos.map(({ id, position }) => (
            <li key={id}>
              <a href={fileHref(id)} target="_blank" rel="noreferrer">
                <img src={fileHref(id)} alt={`Vue ${position + 1}`} width={160} height={120} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <details open={error !== undefined}>
        <summary className="underline">Ajouter des photos</summary>
        <Form className="form" method="post" encType="multipart/form-data" key={photos.length}>
          <HiddenFields fields={fields} />
          <Field id="photo-files" label="Photos à joindre" hint={'Jusqu’à 5 à la fois, 15\u00a0Mo chacune. Le client ne les voit pas.'} error={error}>
            {(control) => <input {...control} className="input" type="file" name="photos" {...PHOTO_LIMIT} multiple />}
          </Field>
          <Button type="submit">Joindre à la demande</Button>
        </Form>
      </details>
    </section>
  )
}

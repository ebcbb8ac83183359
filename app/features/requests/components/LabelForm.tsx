import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { RequestDetail } from '../staff-requests.queries.server.ts'

interface LabelFormProps {
  files: RequestDetail['files']
  fileHref: (fileId: string) => string
  fields: Record<string, string>
  error: string | undefined
}

/** The prepaid label: which one the customer has, and how to send one. */
export function LabelForm({ files, fileHref, fields, error }: LabelFormProps) {
  const label = files.find(({ kind }) => kind === 'label')
  return (
    <section className="mb-4">
      <h3 className="mb-2 font-semibold">Étiquette prépayée</h3>
      {label && (
        <p>
          <a href={fileHref(label.id)} target="_blank" rel="noreferrer">
            Ouvrir l’étiquette envoyée
          </a>
        </p>
      )}
      <Form className="form" method="post" encType="multipart/form-data" key={label?.createdAt.toISOString() ?? ''}>
        <HiddenFields fields={fields} />
        <Field
          id="label-file"
          label={label ? 'Une autre étiquette' : 'Fichier de l’étiquette'}
          hint={'PDF, 5\u00a0Mo au plus. Le message porte aussi le suivi des colis déjà enregistrés.'}
          error={error}
        >
          {(control) => <input {...control} className="input" type="file" name="label" accept="application/pdf" data-max-mb={5} />}
        </Field>
        <Button type="submit">Envoyer l’étiquette au client</Button>
      </Form>
    </section>
  )
}

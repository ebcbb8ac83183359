import { Form } from 'react-router'
import { brandLook } from '#app/lib/brand-look.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { FactsAnswer } from '../facts-answer.ts'

/** One file makes every picture of the business: beside the name, in the tab, on a phone, under a shared link. */
export function LogoPanel({ business, answer }: { business: Business; answer: FactsAnswer | undefined }) {
  const look = brandLook(business)
  const error = answer?.intent === 'logo' ? answer.errors?.['logo'] : undefined
  return (
    <Panel title="Logo" id="logo" note="À côté du nom, dans l’onglet, sur l’écran d’un téléphone et sous un lien partagé.">
      <Form method="post" encType="multipart/form-data" className="form" noValidate key={business.logoUrl}>
        {look.kind === 'logo' && (
          <p className="picture-now">
            <img src={look.src} alt="Logo du site" width={look.width} height={look.height} />
          </p>
        )}
        <Field id="business-logo" label="Fichier" hint={'SVG, PNG, JPEG ou WebP, 2\u00a0Mo au plus.'} error={error}>
          {(control) => <input {...control} className="input" type="file" name="logo" accept="image/svg+xml,image/png,image/jpeg,image/webp" />}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="outline" name="intent" value="logo">
            {look.kind === 'logo' ? 'Remplacer le logo' : 'Ajouter le logo'}
          </Button>
          {look.kind === 'logo' && (
            <Button type="submit" variant="outline" name="intent" value="no-logo">
              Retirer le logo
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}

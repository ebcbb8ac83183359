import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import { NO_PARCELS } from '../store.schema.ts'

interface RetireStoreProps {
  /** What is still to be done here, in words; empty for nothing. */
  openHere: readonly string[]
  /** Days of its till that nobody has closed, with their money, in words. */
  openTills?: readonly { text: string; href: string }[]
  /** It takes the parcels: without an answer repair by post would end unsaid. */
  takesParcels: boolean
  others: readonly { id: string; town: string }[]
  answer: FactsAnswer | undefined
}

/** Takes a shop off the site: what is open there goes to another one, whose customers are told, and its page leads on or says that it is gone. */
export function RetireStore({ openHere, openTills = [], takesParcels, others, answer }: RetireStoreProps) {
  const { errors, typed } = answer?.intent === 'retire' ? answer : {}
  const isBusy = openHere.length > 0
  return (
    <Form method="post" className="form" noValidate>
      {isBusy && (
        <>
          <p>Il y a encore ici&nbsp;:</p>
          <ul>
            {openHere.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
      {openTills.map(({ text, href }) => (
        <p key={href}>
          <SiteLink href={href}>{text}</SiteLink> Elle n’est reprise par personne&nbsp;: clôturez-la avant, ou après, sous «&nbsp;Caisse&nbsp;».
        </p>
      ))}
      {others.length > 0 && (
        <Field
          id="retire-moveTo"
          label={isBusy ? 'Qui reprend tout cela' : 'Qui répond ensuite à ses clients'}
          hint={`${isBusy ? `Les clients d’un dossier ouvert l’apprennent par e-mail. Ceux qui n’en ont pas sont à appeler\u00a0: la liste s’affiche. ` : ''}Ses clients sous garantie s’adressent à lui\u00a0: leur page de garantie et leur suivi donnent son adresse et son téléphone.`}
          error={errors?.['moveTo']}
        >
          {(control) => (
            <SelectInput {...control} name="moveTo" defaultValue={typed?.['moveTo'] ?? ''}>
              {isBusy && <option value="">Choisir un magasin</option>}
              {others.map(({ id, town }) => (
                <option key={id} value={id}>
                  {town}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
      {takesParcels && (
        <Field
          id="retire-parcelsTo"
          label="Qui reçoit les colis ensuite"
          hint="Ce magasin reçoit les envois postaux. Ceux qui sont attendus vont à celui que vous choisissez&nbsp;: leurs clients apprennent de ne plus utiliser une étiquette déjà envoyée. Si aucun autre ne les prend, le site ne propose plus la réparation par la poste."
          error={errors?.['parcelsTo']}
        >
          {(control) => (
            <SelectInput {...control} name="parcelsTo" defaultValue={typed?.['parcelsTo'] ?? ''}>
              <option value="">Choisir</option>
              {others.map(({ id, town }) => (
                <option key={id} value={id}>
                  {town}
                </option>
              ))}
              <option value={NO_PARCELS}>Personne&nbsp;: la réparation par la poste s’arrête</option>
            </SelectInput>
          )}
        </Field>
      )}
      <div className="toolbar">
        <label htmlFor="successor">Sa page</label>
        <SelectInput id="successor" name="successor" defaultValue={typed?.['successor'] ?? '/magasins'}>
          <option value="/magasins">mène à la liste des magasins</option>
          <option value="">répond qu’elle n’existe plus</option>
        </SelectInput>
        <Button type="submit" variant="outline" name="intent" value="retire">
          Retirer le magasin
        </Button>
      </div>
    </Form>
  )
}

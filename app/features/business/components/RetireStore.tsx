import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import type { FactsAnswer } from '../facts-answer.ts'

interface RetireStoreProps {
  /** What is still to be done here, in words; empty for nothing. */
  openHere: readonly string[]
  others: readonly { id: string; town: string }[]
  answer: FactsAnswer | undefined
}

/** Takes a shop off the site: what is open there goes to another one, whose customers are told, and its page leads on or says that it is gone. */
export function RetireStore({ openHere, others, answer }: RetireStoreProps) {
  const error = answer?.intent === 'retire' ? answer.errors?.['moveTo'] : undefined
  return (
    <Form method="post">
      {openHere.length > 0 && (
        <>
          <p>Il y a encore ici&nbsp;:</p>
          <ul>
            {openHere.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Field
            id="retire-moveTo"
            label="Qui reprend tout cela"
            hint={`Les clients d’un dossier ouvert l’apprennent par e-mail. Ceux qui n’en ont pas sont à appeler\u00a0: la liste s’affiche.`}
            error={error}
          >
            {(control) => (
              <SelectInput {...control} name="moveTo" required defaultValue="">
                <option value="">Choisir un magasin</option>
                {others.map(({ id, town }) => (
                  <option key={id} value={id}>
                    {town}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        </>
      )}
      <div className="toolbar">
        <label htmlFor="successor">Sa page</label>
        <SelectInput id="successor" name="successor">
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

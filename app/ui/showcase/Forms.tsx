import { Checkbox } from '../Checkbox.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Field } from '../Field.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { SelectInput } from '../SelectInput.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextInput } from '../TextInput.tsx'
import { Specimen } from './Specimen.tsx'

/** On the plate of components: fields, choices, and their mistakes. */
export function Forms() {
  return (
    <>
      <Specimen title="Champs">
        <Field id="model" label="Modèle">
          {(control) => (
            <SelectInput {...control}>
              <option>iPhone 13</option>
              <option>iPhone 14</option>
            </SelectInput>
          )}
        </Field>
        <div className="field-row">
          <Field id="first-name" label="Prénom">
            {(control) => <TextInput {...control} autoComplete="given-name" defaultValue="Élodie" />}
          </Field>
          <Field id="last-name" label="Nom" optional>
            {(control) => <TextInput {...control} autoComplete="family-name" placeholder="Lafon" />}
          </Field>
        </div>
        <Field id="email" label="E-mail" hint="Pour vous envoyer le devis." error="Il manque la fin de l’adresse, par exemple .fr">
          {(control) => <TextInput {...control} type="email" defaultValue="elodie.lafon@exemple" />}
        </Field>
        <Field id="details" label="Précisions" optional>
          {(control) => <TextArea {...control} defaultValue="Tombé dans l’escalier." />}
        </Field>
      </Specimen>
      <Specimen title="Choix et erreurs">
        <ErrorSummary
          takesFocus={false}
          title="Deux points à corriger"
          errors={[
            { message: 'L’adresse e-mail n’est pas complète', fieldId: 'email' },
            { message: 'Votre accord manque pour être recontacté', fieldId: 'consent' },
          ]}
        />
        <RadioGroup
          name="rating"
          legend="Votre note"
          defaultValue="5"
          choices={[
            { value: '5', label: '5, Excellent' },
            { value: '4', label: '4, Très bien', detail: 'Presque tout était bien' },
          ]}
        />
        <RadioGroup
          name="place"
          legend="Votre magasin"
          error="Choisissez un magasin."
          choices={[{ value: 'a', label: 'Le premier', detail: 'Ouvert jusqu’à 18 h 30' }]}
        />
        <Checkbox
          id="consent"
          name="consent"
          label="J’accepte d’être recontacté au sujet de ce devis."
          error="Cochez la case pour que nous puissions vous répondre."
        />
        <ol className="progress-steps" aria-label="Étapes">
          <li className="is-done">
            <a href="#model">1. Appareil</a>
          </li>
          <li aria-current="step">2. Panne</li>
          <li>3. Coordonnées</li>
        </ol>
      </Specimen>
    </>
  )
}

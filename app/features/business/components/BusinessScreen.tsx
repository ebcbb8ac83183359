import { Form } from 'react-router'
import { COUNTER_CHOICES, DIAGNOSIS_PRICE_FIELD } from '#app/lib/counter-promises.ts'
import { SCENERIES } from '#app/lib/scenery.ts'
import { PROMISE_FIELDS, STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import type { Business } from '#app/lib/shop-facts.ts'
import { unsaidText, withoutUnsaid } from '#app/lib/starting-delays.ts'
import type { DelayField } from '#app/lib/starting-delays.ts'
import { MONTH_END_CHOICES } from '#app/lib/due-day.ts'
import { VAT_DUE_CHOICES, VAT_REGIME_CHOICES } from '#app/lib/vat-words.ts'
import { WEB_ADDRESS_HINT } from '#app/lib/web-address.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import type { FormError } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { CLAIM_FIELDS, SCENERY_LABELS, sourceField } from '../business.schema.ts'
import { businessValues } from '../business-values.ts'
import type { FactsAnswer } from '../facts-answer.ts'
import { BankPanel } from './BankPanel.tsx'
import { LastChange } from './LastChange.tsx'
import type { UndoableChange } from './LastChange.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { CAPITAL_HINT, DIRECTOR_HINT } from '#app/lib/legal-form.ts'

interface FieldOf {
  name: string
  label: string
  hint?: string
  required?: boolean
  numeric?: boolean
  /** How many lines the field is high; undefined for a field of one line. */
  rows?: number
  options?: readonly { value: string; label: string }[]
}

const GROUPS: readonly { title: string; note?: string; fields: readonly FieldOf[] }[] = [
  {
    title: 'Identité',
    note: 'Le nom paraît partout\u00a0: pages, messages, documents, données pour les moteurs.',
    fields: [
      { name: 'name', label: 'Nom', required: true },
      { name: 'email', label: 'E-mail', required: true },
      { name: 'founded', label: 'Année de création', required: true, numeric: true },
      { name: 'color', label: 'Couleur des liens et des boutons', hint: 'Un dièse et six signes. Vide\u00a0: celle du site.' },
      { name: 'scenery', label: 'Paysage des dessins', required: true, options: SCENERIES.map((value) => ({ value, label: SCENERY_LABELS[value] })) },
      { name: 'whatsappPhone', label: 'WhatsApp' },
      { name: 'whatsappGreeting', label: 'Message WhatsApp déjà écrit' },
    ],
  },
  {
    title: 'Ce que vous annoncez',
    note: 'Les pages, les formulaires et les messages les disent. Une demande sans réponse passe «\u00a0en retard\u00a0» quand le délai est dépassé.',
    fields: [
      { name: 'answerHours', label: 'Réponse aux demandes en ligne, heures', required: true, numeric: true },
      {
        name: 'priceKeptDays',
        label: 'Prix affiché tenu, jours',
        hint: 'Un prix déjà vu garde le délai annoncé ce jour-là.',
        required: true,
        numeric: true,
      },
      { name: 'reservedHours', label: 'Appareil réservé en ligne gardé, heures', required: true, numeric: true },
      { name: 'usualTime', label: 'Durée de la plupart des réparations', hint: '45 min, 1 h, 2 jours…', required: true },
      {
        name: 'postalRepair',
        label: 'Par la poste, réparation après réception',
        hint: '48 à 72 h, 3 jours, une semaine… Vide\u00a0: le site ne dit aucune durée.',
      },
      { name: 'postalTotal', label: 'Par la poste, en tout avec le transport', hint: '4 à 5 jours ouvrés… Vide\u00a0: le site ne dit aucune durée.' },
      { name: 'diagnosis', label: 'Diagnostic', required: true, options: COUNTER_CHOICES.diagnosis },
      { ...DIAGNOSIS_PRICE_FIELD, required: true },
      { name: 'welcome', label: 'Accueil en magasin', required: true, options: COUNTER_CHOICES.welcome },
    ],
  },
  {
    title: 'Mentions obligatoires',
    fields: [
      { name: 'legalForm', label: 'Forme juridique', hint: 'SARL, SAS, EI…' },
      { name: 'capitalEuros', label: 'Capital, en euros', hint: CAPITAL_HINT, numeric: true },
      { name: 'siren', label: 'SIREN', hint: 'Neuf chiffres.', numeric: true },
      { name: 'vat', label: 'TVA intracommunautaire' },
      {
        name: 'rcs',
        label: 'RCS ou RNE',
        hint: 'Ville et numéro d’immatriculation\u00a0; «\u00a0RNE Rennes\u00a0» pour un artisan, «\u00a0RNA\u00a0» et son numéro pour une association.',
      },
      { name: 'director', label: 'Directeur de la publication', hint: DIRECTOR_HINT },
    ],
  },
  {
    title: 'Factures',
    note: 'Sans régime de TVA ni adresse du siège, aucune facture ne part.',
    fields: [
      { name: 'vatRegime', label: 'Régime de TVA', options: VAT_REGIME_CHOICES },
      {
        name: 'vatDue',
        label: 'TVA des prestations, due',
        hint: 'À l’encaissement, sauf option déposée aux impôts\u00a0: les factures disent alors «\u00a0TVA acquittée sur les débits\u00a0».',
        options: VAT_DUE_CHOICES,
      },
      { name: 'seatAddress', label: 'Adresse du siège', rows: 3 },
      {
        name: 'paymentTerms',
        label: 'Conditions de paiement',
        hint: 'Vide\u00a0: paiement comptant. La facture d’un professionnel en tire la date\u00a0: au plus 60\u00a0jours, ou 45\u00a0jours fin de mois. Un délai ou des pénalités ne sont dits qu’à lui\u00a0: un particulier paie comptant.',
      },
      {
        name: 'monthEnd',
        label: '«\u00a0Fin de mois\u00a0», comptée',
        hint: 'Pour des conditions comme «\u00a030\u00a0jours fin de mois\u00a0»\u00a0: la loi admet les deux comptes, la facture ne dit qu’une date.',
        options: MONTH_END_CHOICES,
      },
    ],
  },
  {
    title: 'Reconditionné',
    note: 'Ce que vous promettez de chaque appareil. Les pages le disent, et un appareil n’est mis en vente que s’il le tient. Ce qui est vide n’est dit nulle part.',
    fields: PROMISE_FIELDS.map(({ field, promise, label }) => ({
      name: field,
      label,
      numeric: typeof STARTING_PROMISE[promise] === 'number',
    })),
  },
  {
    title: 'Hébergeur',
    fields: [
      { name: 'hostName', label: 'Nom' },
      { name: 'hostAddress', label: 'Adresse' },
      { name: 'hostPhone', label: 'Téléphone' },
    ],
  },
  {
    title: 'Médiateur de la consommation',
    fields: [
      { name: 'mediatorName', label: 'Nom' },
      { name: 'mediatorAddress', label: 'Adresse' },
      { name: 'mediatorUrl', label: 'Site', hint: WEB_ADDRESS_HINT },
    ],
  },
]

/** What is to be corrected, under the names of the fields: those of the host and of the mediator share some. */
function toCorrect(errors: Readonly<Record<string, string>>): FormError[] {
  const labels = [
    ...GROUPS.flatMap(({ title, fields }) => fields.map(({ name, label }) => ({ name, label: `${title}, ${withSmallLetter(label)}` }))),
    ...CLAIM_FIELDS.flatMap(({ claim, label }) => [
      { name: claim, label },
      { name: sourceField(claim), label: `${label}, source` },
    ]),
    { name: 'socialLinks', label: 'Réseaux sociaux' },
  ]
  return labels.flatMap(({ name, label }) => (errors[name] === undefined ? [] : [{ fieldId: `business-${name}`, label, message: errors[name] }]))
}

interface BusinessScreenProps {
  business: Business
  bank: BankDetails
  /** Fields that nobody has said yet: they are empty, and say what the site says. */
  unsaid?: readonly DelayField[]
  lastChange: UndoableChange | null
  answer: FactsAnswer | undefined
}

/** Who runs the site: what is empty here is said nowhere. */
export function BusinessScreen({ business, bank, unsaid = [], lastChange, answer }: BusinessScreenProps) {
  // The logo and the account have forms of their own, which say by themselves what is wrong.
  const errors = answer?.intent === 'logo' || answer?.intent === 'bank' ? undefined : answer?.errors
  const shown = answer?.intent === 'business' && answer.typed ? answer.typed : withoutUnsaid(businessValues(business), unsaid)
  const unsaidField = (name: string) => unsaid.find((each) => each === name)
  const hintOf = (name: string) => {
    const delay = unsaidField(name)
    return delay && unsaidText(business, delay)
  }
  const field = ({ name, label, hint, required, numeric, rows, options }: FieldOf) => (
    <Field key={name} id={`business-${name}`} label={label} hint={hintOf(name) ?? hint} optional={!required} error={errors?.[name]}>
      {(control) => {
        const shared = { ...control, name, defaultValue: shown[name] }
        if (options)
          return (
            <SelectInput {...shared} key={shown[name]} options={options}>
              {unsaidField(name) && <option value="">À choisir</option>}
            </SelectInput>
          )
        if (rows) return <TextArea {...shared} key={shown[name]} rows={rows} />
        return <TextInput {...shared} key={shown[name]} inputMode={numeric ? 'numeric' : undefined} />
      }}
    </Field>
  )
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Entreprise" />
      <Form method="post" noValidate>
        {errors && <ErrorSummary title="À corriger" errors={toCorrect(errors)} answer={answer} />}
        <input type="hidden" name="base" value={shown['base'] ?? JSON.stringify(shown)} />
        {GROUPS.map(({ title, note, fields }) => (
          <Panel key={title} title={title} note={note}>
            <div className="form">{fields.map(field)}</div>
          </Panel>
        ))}
        <Panel title="Chiffres affichés" note="Chaque chiffre du site dit ici d’où il vient. Ce qui est vide n’est dit nulle part.">
          <div className="form">
            {CLAIM_FIELDS.map(({ claim, label }) => (
              <div className="field-row" key={claim}>
                {field({ name: claim, label, required: claim === 'warrantyMonthsMin' })}
                {field({ name: sourceField(claim), label: `${label}\u00a0: source` })}
              </div>
            ))}
          </div>
        </Panel>
        <Panel title="Réseaux sociaux">
          <Field id="business-socialLinks" label="Adresses, une par ligne" optional error={errors?.['socialLinks']}>
            {(control) => <TextArea {...control} key={shown['socialLinks']} name="socialLinks" rows={3} defaultValue={shown['socialLinks']} />}
          </Field>
        </Panel>
        <Button type="submit" variant="solid">
          Enregistrer
        </Button>
      </Form>
      <BankPanel bank={bank} answer={answer} />
      <LogoPanel business={business} answer={answer} />
      <LastChange change={lastChange} />
    </>
  )
}

/** "nom de l’entreprise" behind a comma; "SIREN" and "WhatsApp" stay as they are. */
function withSmallLetter(label: string): string {
  return /^\p{Lu}\p{Ll}*\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

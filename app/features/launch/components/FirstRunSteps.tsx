import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { COUNTER_CHOICES, DIAGNOSIS_PRICE_FIELD } from '#app/lib/counter-promises.ts'
import { countText } from '#app/lib/count-text.ts'
import { VAT_REGIME_CHOICES } from '#app/lib/vat-words.ts'
import { WEB_ADDRESS_HINT } from '#app/lib/web-address.ts'
import { Bullets } from '#app/ui/Bullets.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { triedText } from '../tried-text.ts'
import type { MailFailure } from '#app/platform/mail/mail-failure.ts'
import { MAIL_SERVER_UNTRIED, NO_MAIL_SERVER, NO_SMS_SERVICE } from '../sending-words.ts'
import { MailFailureNote } from './MailFailureNote.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { CAPITAL_HINT, DIRECTOR_HINT } from '#app/lib/legal-form.ts'

export interface StepFacts {
  /** The facts of the business as its form shows them. */
  business: Readonly<Record<string, string>>
  /** What the site says beside the fields that nobody has said yet. */
  unsaid: Readonly<Record<string, string>>
  mail: { hasServer: boolean; tried: boolean; triedTo: string }
  /** Whether a service takes texts to phones. */
  hasTexts: boolean
  team: { accounts: number; invited: number; ownFactor: boolean }
}

interface StepProps {
  facts: StepFacts
  answer: FirstRunAnswer | undefined
}

/** `mailFailure`: why the mail that tries the mail server did not leave. */
export interface FirstRunAnswer extends StaffAnswer {
  mailFailure?: MailFailure
}

const BUSINESS_FIELDS = [
  { name: 'name', label: 'Nom', hint: undefined },
  { name: 'email', label: 'E-mail', hint: undefined },
  { name: 'whatsappPhone', label: 'WhatsApp', hint: undefined },
  { name: 'legalForm', label: 'Forme juridique', hint: 'SARL, SAS, EI…' },
  { name: 'capitalEuros', label: 'Capital, euros', hint: CAPITAL_HINT },
  { name: 'siren', label: 'SIREN', hint: 'Neuf chiffres.' },
  {
    name: 'rcs',
    label: 'RCS ou RNE',
    hint: 'Bordeaux 123 456 782\u00a0; RNE Rennes pour un artisan ou un entrepreneur individuel\u00a0; RNA et son numéro pour une association.',
  },
  { name: 'vatRegime', label: 'Régime de TVA', hint: 'Sans lui, aucune facture ne part.' },
  { name: 'vat', label: 'TVA intracommunautaire', hint: 'Vide en franchise.' },
  { name: 'seatAddress', label: 'Adresse du siège', hint: undefined },
  { name: 'founded', label: 'Année de création', hint: undefined },
  { name: 'answerHours', label: 'Vous répondez aux demandes en ligne sous, heures', hint: 'Le site le promet.' },
  { name: 'usualTime', label: 'La plupart des réparations prennent', hint: 'Le site le dit.' },
  { name: 'postalRepair', label: 'Par la poste, vous réparez en', hint: '48 à 72 h, 3 jours, une semaine… Vide\u00a0: le site ne dit aucune durée.' },
  { name: 'postalTotal', label: 'Par la poste, en tout avec le transport', hint: '4 à 5 jours ouvrés… Vide\u00a0: le site ne dit aucune durée.' },
  { name: 'diagnosis', label: 'Diagnostic', hint: 'Le site le dit.' },
  DIAGNOSIS_PRICE_FIELD,
  { name: 'welcome', label: 'Accueil en magasin', hint: 'Le site le dit.' },
  { name: 'warrantyMonthsMin', label: 'Garantie de chaque réparation, mois au moins', hint: undefined },
  { name: 'director', label: 'Directeur de la publication', hint: DIRECTOR_HINT },
  { name: 'hostName', label: 'Hébergeur du site', hint: undefined },
  { name: 'hostAddress', label: 'Adresse de l’hébergeur', hint: undefined },
  { name: 'hostPhone', label: 'Téléphone de l’hébergeur', hint: undefined },
  { name: 'mediatorName', label: 'Médiateur de la consommation', hint: undefined },
  { name: 'mediatorAddress', label: 'Adresse du médiateur', hint: undefined },
  { name: 'mediatorUrl', label: 'Site du médiateur', hint: WEB_ADDRESS_HINT },
] as const
/** How it is written, which has to be read before it is typed, whatever else stands there. */
const EXAMPLES: Readonly<Record<string, string>> = { usualTime: '45 min, 1 h, 2 jours… ' }
/** The law asks for the others, if not today. */
const OPTIONAL: ReadonlySet<string> = new Set(['whatsappPhone', 'capitalEuros', 'vat', 'postalRepair', 'postalTotal'])
/** What is chosen, not typed. */
const CHOICES: Readonly<Record<string, readonly { value: string; label: string }[]>> = { ...COUNTER_CHOICES, vatRegime: VAT_REGIME_CHOICES }

/** What a field is called; empty for one that the step does not show. */
function labelOf(field: string): string {
  return BUSINESS_FIELDS.find(({ name }) => name === field)?.label ?? ''
}

function hintOf(name: string, hint: string | undefined): string | undefined {
  const example = EXAMPLES[name]
  return example ? `${example}${hint ?? ''}` : hint
}

/** Where a field stands in the form: its mistakes are named in this order. */
function placeOf(field: string): number {
  return BUSINESS_FIELDS.findIndex(({ name }) => name === field)
}

export function BusinessStep({ facts, answer }: StepProps) {
  const shown = answer?.typed ?? facts.business
  const errors = answer?.errors
  return (
    <Form method="post" className="form" noValidate>
      {errors && (
        <ErrorSummary
          answer={answer}
          title="À corriger"
          errors={Object.entries(errors)
            .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
            .map(([field, message]) => ({ fieldId: `first-${field}`, label: labelOf(field), message }))}
        />
      )}
      {BUSINESS_FIELDS.map(({ name, label, hint }) => (
        <Field
          key={name}
          id={`first-${name}`}
          label={label}
          hint={hintOf(name, facts.unsaid[name] ?? hint)}
          optional={OPTIONAL.has(name)}
          error={errors?.[name]}
        >
          {(control) =>
            CHOICES[name] ? (
              <SelectInput {...control} key={shown[name]} name={name} defaultValue={shown[name]} options={CHOICES[name]}>
                {facts.unsaid[name] && <option value="">À choisir</option>}
              </SelectInput>
            ) : name === 'seatAddress' ? (
              <TextArea {...control} key={shown[name]} name={name} rows={2} defaultValue={shown[name]} />
            ) : (
              <TextInput {...control} key={shown[name]} name={name} defaultValue={shown[name]} />
            )
          }
        </Field>
      ))}
      <NextButton step="entreprise">Enregistrer et continuer</NextButton>
    </Form>
  )
}

export function MailStep({ facts: { mail, hasTexts }, answer }: StepProps) {
  return (
    <>
      <MailFailureNote failure={answer?.mailFailure} />
      <p>{mail.hasServer ? (mail.tried ? `${triedText(mail.triedTo)}. S’il est arrivé, continuez.` : MAIL_SERVER_UNTRIED) : NO_MAIL_SERVER}</p>
      {!hasTexts && <p>{NO_SMS_SERVICE}</p>}
      <div className="buttons mt-3">
        {mail.hasServer && (
          <Form method="post">
            <Button type="submit" variant="outline" name="intent" value="try-mail">
              Envoyer un message d’essai
            </Button>
          </Form>
        )}
        <Form method="post">
          <NextButton step="messagerie">Continuer</NextButton>
        </Form>
      </div>
    </>
  )
}

/** Forms of the accounts, which belong to another feature. */
export interface AccountForms {
  secondFactor: ReactNode
  /** The form that invites somebody. */
  invitation: ReactNode
}

export function AccountsStep({ facts: { team }, accounts: { secondFactor, invitation } }: StepProps & { accounts: AccountForms }) {
  return (
    <>
      <Bullets
        items={[
          team.accounts > 1 ? `${team.accounts} comptes sont ouverts.` : 'Vous êtes la seule personne à avoir un compte.',
          ...(team.invited > 0 ? [`${countText(team.invited, 'invitation')} sans réponse pour l’instant.`] : []),
        ]}
      />
      <h3 className="mt-4">Double vérification</h3>
      <p className="small soft mb-3">
        {team.ownFactor
          ? 'Elle protège votre compte.'
          : 'Deux minutes, maintenant ou dans les jours qui viennent\u00a0: un compte de gérant en a besoin.'}
      </p>
      {secondFactor}
      <h3 className="mt-4">Inviter quelqu’un</h3>
      {invitation}
      <div className="buttons mt-4">
        <Form method="post">
          <NextButton step="comptes">Terminer</NextButton>
        </Form>
      </div>
    </>
  )
}

/** Puts the step behind and opens the next one. */
export function NextButton({ step, children }: { step: string; children: string }) {
  return (
    <Button type="submit" variant="beacon" name="intent" value={step}>
      {children}
    </Button>
  )
}

import { TriangleAlert } from 'lucide-react'
import { Form, Link, href, useNavigation } from 'react-router'
import type { FormRefusal } from '#app/lib/form-refusal.ts'
import { priceText } from '#app/lib/money.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { BEYOND_FIELD, agreedText, beyondText, isBeyond } from '../agreed-price.ts'
import type { AskedOfCase } from '../agreed-price.ts'
import type { InvoiceSheet } from '../invoices.queries.server.ts'
import { draftLineCount, draftValues, openedDraft } from '../shown-invoice.ts'
import { NO_VAT_CHOICE, offeredVat, vatChoices, vatRulesOf } from '../vat-choices.ts'
import type { VatRules } from '../vat-choices.ts'
import { NO_VAT, inTaxWords } from '#app/lib/vat-words.ts'

interface DraftFormProps {
  invoice: InvoiceSheet
  /** What the customer of its case has agreed to, and what the case comes to with it. */
  asked: AskedOfCase | undefined
  /** The shop of the sale has to be said: several are in view. */
  isShopToSay: boolean
  /** What the last answer has kept, as the form opens with it; undefined before one. */
  kept: string | undefined
  refusal: Partial<FormRefusal> | undefined
}

/** What the fields of the form are drawn with. */
interface DraftFields {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string | undefined>>
}

interface DraftTextProps extends DraftFields {
  name: string
  label: string
  optional?: boolean
  numeric?: boolean
  rows?: number
  hint?: string
  initial?: string
}

/** A field of one line, or of several where `rows` says so. */
function DraftText({ values, errors, name, label, optional, numeric, rows, hint, initial = '' }: DraftTextProps) {
  return (
    <Field id={name} label={label} optional={optional} hint={hint} error={errors[name]}>
      {(control) => {
        const shared = { ...control, name, defaultValue: values[name] ?? initial }
        return rows ? <TextArea {...shared} rows={rows} /> : <TextInput {...shared} inputMode={numeric ? 'decimal' : undefined} />
      }}
    </Field>
  )
}

/** The draft of an invoice: everything may still change. */
export function DraftForm({ invoice, asked, isShopToSay, kept, refusal }: DraftFormProps) {
  const facts = useFacts()
  const { state } = useNavigation()
  const { business } = facts
  const shownValues = { ...draftValues(invoice), ...(isShopToSay && { storeId: '' }) }
  const fields: DraftFields = { errors: refusal?.errors ?? {}, values: refusal?.typed ?? shownValues }
  const { errors, values } = fields
  const vatRules = vatRulesOf(facts, invoice.storeId)
  const usual = vatChoices(vatRules)[0]?.value ?? ''
  // An answer is shown before the draft is read anew: until then it knows better what is kept, and who presses «Émettre» meanwhile goes on from that.
  const base = refusal?.typed?.['base'] ?? (state === 'idle' ? undefined : kept) ?? JSON.stringify(openedDraft(invoice, usual))
  const indexes = Array.from({ length: draftLineCount(invoice, refusal?.typed) }, (_, index) => index)
  // From before the business charged it, most likely.
  const isUntaxed = business.vatRegime === 'normal' && !vatRules.untaxed && indexes.some((index) => values[`vat-${index}`] === NO_VAT_CHOICE)
  return (
    <Form method="post" className="form" noValidate>
      {/* Enter keeps what is typed: what is issued has a number for good, and is not issued by a key that was meant for the next field. */}
      <button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true">
        Enregistrer
      </button>
      <HiddenFields fields={{ base }} />
      <CustomerFields {...fields} isShopToSay={isShopToSay} />
      {indexes.map((index) => (
        <LineFields key={index} {...fields} index={index} usual={usual} vatRules={vatRules} />
      ))}
      <div className="field-row">
        <DraftText {...fields} name="discount" label={inTaxWords('Remise TTC, €', business)} optional numeric />
        <DraftText {...fields} name="warrantyMonths" label="Garantie, mois" numeric />
      </div>
      {(hasLabel(facts) || (values['aid'] ?? '') !== '') && (
        <div className="field-row">
          <DraftText {...fields} name="aid" label="Aide QualiRépar, €" optional numeric hint="Pour un particulier seulement." />
          <DraftText {...fields} name="aidLabel" label="Ligne de l’aide" optional />
        </div>
      )}
      <DraftText {...fields} name="note" label="Note imprimée" optional rows={2} />
      {isUntaxed && (
        <Callout icon={TriangleAlert} tone="lanterne">
          <p>
            Des lignes sont sans TVA, et l’entreprise la facture. Le document dira «&nbsp;{NO_VAT}&nbsp;»&nbsp;: gardez-les pour un travail du temps
            de la franchise seulement.
          </p>
        </Callout>
      )}
      {asked && <AskedBeside asked={asked} caseReference={invoice.caseReference} error={errors[BEYOND_FIELD]} />}
      <div className="buttons">
        <Button type="submit" name="intent" value="issue" variant="solid">
          Émettre la facture
        </Button>
        <Button type="submit" name="intent" value="save">
          Enregistrer le brouillon
        </Button>
      </div>
    </Form>
  )
}

/** Whom the invoice is made out to, what for, and by which shop. */
function CustomerFields({ isShopToSay, ...fields }: DraftFields & { isShopToSay: boolean }) {
  const { values, errors } = fields
  const { stores, formerStores } = useFacts()
  // A draft of a shop that is no more stays there: left out, the first of the others would stand in its place unseen.
  const former = formerStores.filter(({ id }) => id === values['storeId'])
  return (
    <>
      <div className="field-row">
        <DraftText {...fields} name="customerName" label="Client" />
        <DraftText {...fields} name="customerEmail" label="E-mail" optional />
      </div>
      <div className="field-row">
        <DraftText {...fields} name="customerAddress" label="Adresse" optional rows={2} hint="Obligatoire pour un professionnel." />
        <div className="form">
          <DraftText {...fields} name="customerPhone" label="Téléphone" optional />
          <DraftText {...fields} name="customerSiren" label="SIREN, pour un professionnel" optional numeric />
        </div>
      </div>
      <div className="field-row">
        <DraftText {...fields} name="subject" label="Objet" optional />
        <Field id="storeId" label="Magasin" error={errors['storeId']}>
          {(control) => (
            <SelectInput
              {...control}
              name="storeId"
              defaultValue={values['storeId']}
              options={[
                ...stores.map(({ id, name }) => ({ value: id, label: name })),
                ...former.map(({ id, name }) => ({ value: id, label: `${name}, retiré` })),
              ]}
            >
              {isShopToSay && <option value="">Choisir le magasin</option>}
            </SelectInput>
          )}
        </Field>
      </div>
    </>
  )
}

interface LineFieldsProps extends DraftFields {
  index: number
  /** The VAT that a new line begins with. */
  usual: string
  vatRules: VatRules
}

function LineFields({ index, usual, vatRules, ...fields }: LineFieldsProps) {
  const facts = useFacts()
  const chosen = fields.values[`vat-${index}`] ?? usual
  return (
    <fieldset className="invoice-line">
      <legend className="vh">Ligne {index + 1}</legend>
      <DraftText {...fields} name={`label-${index}`} label="Désignation" />
      <DraftText {...fields} name={`quantity-${index}`} label="Qté" numeric initial="1" />
      <DraftText {...fields} name={`unit-${index}`} label={inTaxWords('Prix TTC, €', facts.business)} numeric />
      <Field id={`vat-${index}`} label="TVA" error={fields.errors[`vat-${index}`]}>
        {(control) => <SelectInput {...control} name={`vat-${index}`} defaultValue={chosen} options={offeredVat(vatRules, chosen)} />}
      </Field>
      <DraftText {...fields} name={`purchase-${index}`} label="Achat, €" numeric />
    </fieldset>
  )
}

interface AskedBesideProps {
  asked: NonNullable<DraftFormProps['asked']>
  caseReference: string | null
  /** Said where the box was left empty. */
  error: string | undefined
}

/** What the customer has agreed to beside what this draft asks for; beyond it the agreement has to be confirmed. */
function AskedBeside({ asked, caseReference, error }: AskedBesideProps) {
  if (!isBeyond(asked)) return <p className="small soft">{agreedText(asked.agreed)}</p>
  return (
    <Callout icon={TriangleAlert} tone="lanterne">
      <p className="mb-4">
        {beyondText(asked)} {asked.agreed.cents > 0 ? 'Au-dessus du prix accepté, il lui faut un nouvel accord' : 'Il lui faut un accord'}&nbsp;: le
        plus sûr est un devis, depuis{' '}
        {caseReference === null ? (
          'son dossier'
        ) : (
          <Link to={href('/admin/dossiers/:reference', { reference: caseReference })}>le dossier {caseReference}</Link>
        )}
        .
      </p>
      <Checkbox
        id={BEYOND_FIELD}
        name={BEYOND_FIELD}
        value={asked.askedCents}
        error={error}
        label={`Le client est d’accord pour ${priceText(asked.askedCents)}. C’est noté au journal.`}
      />
    </Callout>
  )
}

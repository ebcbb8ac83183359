import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Form } from 'react-router'
import { differenceText } from '#app/lib/agreed-before.ts'
import type { Agreements } from '#app/lib/agreed-before.ts'
import { promisedText } from '#app/lib/promised-warranty.ts'
import { announcedNow } from '../announced-now.ts'
import { isAsAnnounced } from '#app/lib/announced-line.ts'
import type { AnnouncedLine } from '#app/lib/announced-line.ts'
import { formText } from '#app/lib/form-text.ts'
import { priceText, readAmountCents } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { fillForm } from '#app/ui/staff/use-kept-draft.ts'
import { PART_KINDS, QUOTE_LINES } from '../inbox-list.ts'
import { typedCents, typedSumText } from '../quote-sum.ts'
import type { QuoteTemplate } from '../quote-templates.server.ts'
import { QuotePreview } from './QuotePreview.tsx'
import { QuoteSources } from './QuoteSources.tsx'
import type { QuotePrice } from '../listed-line.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import type { Business } from '#app/lib/shop-facts.ts'

interface QuoteFormProps {
  fields: Record<string, string>
  /** The case, where the first quote of a device at the counter opens the request that the next one is for. */
  subject?: string
  errors: Readonly<Record<string, string>>
  /** What could not be sent. */
  typed: Readonly<Record<string, string>> | undefined
  /** Prices that the customer was shown: the quote starts from them as long as they are honoured, then from those of today. */
  announced: readonly AnnouncedLine[]
  /** Calendar day in Paris. */
  today: string
  /** The case under whose warranty the device is, "T-1"; null for none. */
  warrantyOf?: string | null
  /** What was agreed on already, cents, after its aid: the quote says the price of all. Null for nothing. */
  agreedCents?: number | null
  /** It is said that the device cannot be repaired, until a new quote takes that back. */
  isUnrepairable?: boolean
  /** What a first quote starts from where the price was agreed at the counter. */
  counterStart?: Readonly<Record<string, string>> | undefined
  /** The fields of the quote before: a new version starts from it. */
  previous?: Readonly<Record<string, string>> | undefined
  /** Prices of the list for this device, and what staff keep as templates. */
  prices?: readonly QuotePrice[]
  templates?: readonly QuoteTemplate[]
}

const LINES = Array.from({ length: QUOTE_LINES }, (_, index) => index)
const LINE_PARTS = [{ value: '', label: 'Comme le devis' }, ...PART_KINDS]

/** An itemised quote; sending it again makes a new version. */
export function QuoteForm({
  fields: { intent, ...fields },
  subject,
  errors,
  typed,
  announced,
  today,
  warrantyOf = null,
  agreedCents = null,
  isUnrepairable = false,
  counterStart,
  previous,
  prices = [],
  templates = [],
}: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { business } = useFacts()
  const { warrantyMonthsMin } = business.claims
  const shown = announcedNow(announced.slice(0, QUOTE_LINES), { prices, today, startsThere: previous === undefined })
  const start = previous ?? counterStart ?? shown.fields
  const [sumText, setSumText] = useState<string | null>(null)
  const [relation, setRelation] = useState<Agreements | null>(null)
  const [isOther, setIsOther] = useState(false)
  const text = (name: string, initial = '') => ({ name, defaultValue: typed?.[name] ?? start[name] ?? initial })
  // The first field that is wrong takes the focus, wherever it stands.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  function fill(values: Readonly<Record<string, string>>) {
    fillForm(form.current, values)
    if (form.current) follow(new FormData(form.current))
  }
  function follow(data: FormData) {
    setSumText(sumTextOf(data, business))
    const cents = centsOf(data)
    setRelation(agreedCents === null || cents === null ? null : { earlierCents: agreedCents, cents })
    setIsOther(!keepsAnnounced(shown.kept, data))
  }
  return (
    <details open={typed !== undefined}>
      <summary>{previous ? 'Nouvelle version du devis' : 'Établir un devis'}</summary>
      <Form className="form" method="post" ref={form} data-subject={subject} onInput={(event) => follow(new FormData(event.currentTarget))}>
        <HiddenFields fields={fields} />
        {warrantyOf !== null && (
          <p className="small">Cet appareil est sous la garantie du dossier {warrantyOf}&nbsp;: un prix seulement pour ce qu’elle ne couvre pas.</p>
        )}
        {shown.text !== '' && <p className="small">{shown.text}</p>}
        {agreedCents !== null && (
          <p className="small">
            {priceText(agreedCents)} {isUnrepairable ? 'étaient convenus, et rien n’en est dû tant que l’appareil est irréparable' : 'sont convenus'}.
            Ce devis dit le prix de tout&nbsp;: gardez ce qui a été convenu, et ajoutez ce qui vient en plus.
          </p>
        )}
        <QuoteSources prices={prices} templates={templates} form={form} onFill={fill} />
        {LINES.map((index) => (
          <QuoteLine key={index} index={index} text={text} errors={errors} />
        ))}
        <QuoteTerms text={text} errors={errors} warrantyMonthsMin={warrantyMonthsMin} />
        <p className="num" role="status">
          {sumText} {relation && differenceText('Accepté, il', 'ce qui est convenu', relation)}
        </p>
        {isOther && <p className="small">Ce n’est pas le prix annoncé&nbsp;: dites pourquoi dans le message.</p>}
        <div className="buttons">
          <Button type="submit" variant="solid" name="intent" value={intent ?? 'quote'}>
            Envoyer le devis
          </Button>
          <QuotePreview form={form} relation={relation} />
        </div>
        <TemplateFields error={errors['templateName']} />
      </Form>
    </details>
  )
}

interface QuotePartProps {
  /** Name and first value of a field. */
  text: (name: string, initial?: string) => { name: string; defaultValue: string }
  errors: Readonly<Record<string, string>>
}

/** One line of the quote: what is done, its price and its part. */
function QuoteLine({ index, text, errors }: QuotePartProps & { index: number }) {
  const { business } = useFacts()
  return (
    <div className="field-row quote-line">
      <Field id={`label-${index}`} label={index === 0 ? 'Désignation' : `Ligne ${index + 1}`} error={errors[`label-${index}`]} optional={index > 0}>
        {(control) => <TextInput {...control} {...text(`label-${index}`)} maxLength={120} />}
      </Field>
      {/* What is optional is the line: its fields need not say so again. */}
      <Field id={`amount-${index}`} label={ofLine(inTaxWords('Prix TTC, €', business), index)} error={errors[`amount-${index}`]}>
        {(control) => <TextInput {...control} {...text(`amount-${index}`)} inputMode="decimal" maxLength={12} />}
      </Field>
      <Field id={`part-${index}`} label={ofLine('Sa pièce', index)}>
        {(control) => <SelectInput {...control} {...text(`part-${index}`)} options={LINE_PARTS} />}
      </Field>
    </div>
  )
}

/** What holds for the quote as a whole: what is taken off, part, warranty, how long it is valid, and a message. */
function QuoteTerms({ text, errors, warrantyMonthsMin }: QuotePartProps & { warrantyMonthsMin: number }) {
  return (
    <>
      <div className="field-row">
        <Field id="aid" label="Aide QualiRépar, €" error={errors['aid']} optional>
          {(control) => <TextInput {...control} {...text('aid')} inputMode="decimal" maxLength={12} />}
        </Field>
        <Field id="discount" label="Remise, €" error={errors['discount']} optional>
          {(control) => <TextInput {...control} {...text('discount')} inputMode="decimal" maxLength={12} />}
        </Field>
      </div>
      <div className="field-row">
        <Field id="partKind" label="Pièce" error={errors['partKind']}>
          {(control) => <SelectInput {...control} {...text('partKind', 'compatible')} options={PART_KINDS} />}
        </Field>
        <Field id="warrantyMonths" label="Garantie, mois" hint={promisedText(warrantyMonthsMin)} error={errors['warrantyMonths']}>
          {(control) => <TextInput {...control} {...text('warrantyMonths', String(warrantyMonthsMin))} inputMode="numeric" maxLength={2} />}
        </Field>
      </div>
      <Field id="validDays" label="Valable, jours" error={errors['validDays']}>
        {(control) => <TextInput {...control} {...text('validDays', '30')} inputMode="numeric" maxLength={2} />}
      </Field>
      <Field id="message" label="Message" error={errors['message']} optional>
        {(control) => <TextArea {...control} {...text('message')} rows={2} maxLength={2000} />}
      </Field>
    </>
  )
}

/** Keeps the lines under a name, for the next quote. */
function TemplateFields({ error }: { error: string | undefined }) {
  return (
    <details className="small">
      <summary>Garder comme modèle</summary>
      <Field id="templateName" label="Nom du modèle" error={error}>
        {(control) => <TextInput {...control} name="templateName" maxLength={60} onKeyDown={keepTemplate} />}
      </Field>
      <Button type="submit" size="s" name="intent" value="quote-template">
        Garder le modèle
      </Button>
    </details>
  )
}

/** Whether the quote keeps every price that was announced; other repairs may stand beside them. */
function keepsAnnounced(announced: readonly AnnouncedLine[], form: FormData): boolean {
  const aidCents = announced.reduce((sum, line) => sum + line.aidCents, 0)
  return (
    (readAmountCents(formText(form, 'aid')) ?? 0) >= aidCents &&
    announced.every((line) =>
      LINES.some(
        (index) => formText(form, `label-${index}`).trim() === line.repair && isAsAnnounced(line, readAmountCents(formText(form, `amount-${index}`))),
      ),
    )
  )
}

function centsOf(form: FormData): number | null {
  return typedCents(
    LINES.map((index) => formText(form, `amount-${index}`)),
    formText(form, 'aid'),
    formText(form, 'discount'),
  )
}

function sumTextOf(form: FormData, business: Business): string | null {
  return typedSumText(
    business,
    LINES.map((index) => formText(form, `amount-${index}`)),
    formText(form, 'aid'),
    formText(form, 'discount'),
  )
}

/** Enter behind the name of a template keeps the template: the first button of the form would send the quote to the customer. */
function keepTemplate(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit(event.currentTarget.closest('details')?.querySelector('button'))
}

/** What is seen beside a line needs no number; what is read aloud does. */
function ofLine(label: string, index: number) {
  return (
    <>
      {label}
      <VisuallyHidden>, ligne {index + 1}</VisuallyHidden>
    </>
  )
}

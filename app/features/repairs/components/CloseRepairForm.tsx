import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { priceText } from '#app/lib/money.ts'
import { promisedText } from '#app/lib/promised-warranty.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SelectInput } from '#app/ui/SelectInput.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import type { ClosingDraft, CoveredBy } from '../closing-draft.ts'
import type { RepairAnswer, RepairIntent } from '../repair-answer.ts'
import { AFTER_WITHDRAWAL_LABEL, OUTCOMES } from '../repair-words.ts'
import { SaidNote } from './SaidNote.tsx'

const INTENT: RepairIntent = 'close'

/** The fields of this form, in their order. */
const FIELDS = [
  { name: 'outcome', fieldId: 'close-outcome' },
  { name: 'covered', fieldId: 'close-covered' },
  { name: 'warrantyMonths', fieldId: 'close-months' },
  { name: 'unpaid', fieldId: 'close-unpaid' },
  { name: 'fetchedBy', fieldId: 'close-fetched-by' },
] as const

interface CloseRepairFormProps {
  id: string
  /** What the bench wants said now; empty for nothing. */
  note: string
  /** What was promised about the repair. */
  draft: ClosingDraft | null
  answer: RepairAnswer | undefined
  /** Nothing was repaired yet: the device can only go back as it came. */
  returnOnly: boolean
  /** «Réparé» is its likely end; else, where it could go either way, that is chosen. */
  likelyRepaired: boolean
  /** The customer has withdrawn: a part of the work may have been done, and be owed. */
  withdrawn: boolean
  /** The first warranty goes on, and there is none of its own. */
  covered: CoveredBy | null
  /** What the deposit slip says of the diagnosis, "payant (29 € TTC)"; null for nothing. */
  diagnosis: string | null
  /** Why it is not due any more when the device goes back as it came; null for nothing to say. */
  freedDiagnosis: string | null
  /** What remains to be paid, cents; null while no price is agreed. */
  restCents: number | null
  /** The same once the device has gone back as it came: negative for what goes back to the customer. */
  returnedRestCents: number | null
  /** What the press says where the device went by post and is there now; left out where it is handed over. */
  arrival?: string
}

/** The hand-over: what came of the repair, what is guaranteed. */
export function CloseRepairForm(props: CloseRepairFormProps) {
  const {
    id,
    note,
    draft,
    answer,
    returnOnly,
    likelyRepaired,
    withdrawn,
    covered,
    diagnosis,
    freedDiagnosis,
    restCents,
    returnedRestCents,
    arrival,
  } = props
  const { claims } = useFacts().business
  // The screen of a case has other forms, with a warranty of their own in it.
  const { errors, typed } = answer?.typed?.['intent'] === INTENT ? answer : {}
  const problems = FIELDS.flatMap(({ name, fieldId }) => (errors?.[name] === undefined ? [] : [{ message: errors[name], fieldId }]))
  const months = String(draft?.warrantyMonths ?? claims.warrantyMonthsMin)
  const outcomes = withdrawn
    ? [{ value: 'not_repaired', label: AFTER_WITHDRAWAL_LABEL }]
    : OUTCOMES.filter(({ value }) => !returnOnly || value === 'not_repaired')
  // Where it could go either way nothing is chosen beforehand.
  const isOpenEnded = outcomes.length > 1 && !likelyRepaired
  const selectKey = `${returnOnly}-${likelyRepaired}`
  const select = useRef<HTMLSelectElement>(null)
  const [outcome, setOutcome] = useState<string>(typed?.['outcome'] ?? (isOpenEnded ? '' : (outcomes[0]?.value ?? '')))
  // The outcome may have been chosen before the script arrived; a case that changes its step begins with a new field.
  useEffect(() => {
    if (select.current) setOutcome(select.current.value)
  }, [selectKey])
  // Money is said of what is chosen alone: read beside «Réparé», a sum to give back would be given back.
  const goesBack = outcome === 'not_repaired'
  const leftCents = (goesBack ? returnedRestCents : outcome === '' ? null : restCents) ?? 0
  const backCents = goesBack ? Math.max(0, -(returnedRestCents ?? 0)) : outcome === '' ? 0 : Math.max(0, -(restCents ?? 0))
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="id" value={id} />
      {problems.length > 0 && <ErrorSummary title="À corriger" errors={problems} answer={answer} />}
      {note !== '' && <SaidNote text={note} />}
      <Field id="close-outcome" label="Ce qui a été fait" error={errors?.['outcome']}>
        {/* Anew when the work has begun: what was chosen while nothing could be repaired must not stay. */}
        {(control) => (
          <SelectInput
            key={selectKey}
            ref={select}
            {...control}
            name="outcome"
            defaultValue={typed?.['outcome']}
            options={outcomes}
            onChange={(event) => setOutcome(event.currentTarget.value)}
          >
            {isOpenEnded && <option value="">Choisissez</option>}
          </SelectInput>
        )}
      </Field>
      {/* Nothing is guaranteed of a device that goes back as it came. */}
      {covered ? (
        <CoveredAlready covered={covered} months={months} />
      ) : returnOnly ? (
        <input type="hidden" name="warrantyMonths" value={months} />
      ) : (
        <WarrantyFields months={months} draft={draft} goesBack={goesBack} errors={errors} typed={typed} />
      )}
      <MoneyAtHandOver
        goesBack={goesBack}
        diagnosis={diagnosis}
        freedDiagnosis={freedDiagnosis}
        backCents={backCents}
        leftCents={leftCents}
        closes={arrival !== undefined}
        error={errors?.['unpaid']}
      />
      {arrival === undefined && <FetchedByField error={errors?.['fetchedBy']} typed={typed?.['fetchedBy']} />}
      <Button type="submit" variant="solid" name="intent" value={INTENT}>
        {arrival ?? 'Rendre l’appareil'}
      </Button>
    </Form>
  )
}

interface MoneyAtHandOverProps extends Pick<CloseRepairFormProps, 'diagnosis' | 'freedDiagnosis'> {
  /** The device goes back without a repair. */
  goesBack: boolean
  /** What the customer gets back, cents; 0 for nothing. */
  backCents: number
  /** What is still to be paid, cents; 0 for nothing. */
  leftCents: number
  /** The device has arrived by post: the case is closed, and nothing is handed over. */
  closes: boolean
  error: string | undefined
}

/** What is due with the device, and the box of whoever hands it over although something is left to pay. */
function MoneyAtHandOver({ goesBack, diagnosis, freedDiagnosis, backCents, leftCents, closes, error }: MoneyAtHandOverProps) {
  return (
    <>
      {goesBack && diagnosis !== null && <p className="small soft">Le diagnostic est à facturer, le bon l’annonce {diagnosis}.</p>}
      {goesBack && freedDiagnosis !== null && <p className="small soft">{freedDiagnosis}</p>}
      {backCents > 0 && (
        <p>
          <b>
            {goesBack ? 'À rendre au client avec l’appareil' : 'Trop perçu, à rendre au client'}&nbsp;: {priceText(backCents)}
          </b>
        </p>
      )}
      {(leftCents > 0 || error) && (
        <Checkbox
          id="close-unpaid"
          name="unpaid"
          value="oui"
          label={
            leftCents > 0
              ? `Il reste ${priceText(leftCents)} à encaisser\u00a0: ${closes ? 'clore' : 'rendre l’appareil'} quand même`
              : `${closes ? 'Clore' : 'Rendre l’appareil'} sans encaisser le reste`
          }
          error={error}
        />
      )}
    </>
  )
}

/** Seldom needed: folded away, so that the usual hand-over stays as short as it was. */
function FetchedByField({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  return (
    <details className="small" open={Boolean(error ?? typed) || undefined}>
      <summary>Quelqu’un d’autre vient le chercher</summary>
      <Field
        id="close-fetched-by"
        label="Remis à"
        optional
        hint="Son nom, et la pièce d’identité que vous avez vue. Lu par l’équipe seule."
        error={error}
      >
        {(control) => <TextInput {...control} name="fetchedBy" maxLength={120} autoComplete="off" defaultValue={typed} />}
      </Field>
    </details>
  )
}

/** A return: the warranty of the case before goes on, nothing is asked for. */
function CoveredAlready({ covered, months }: { covered: NonNullable<CloseRepairFormProps['covered']>; months: string }) {
  return (
    <>
      <input type="hidden" name="covered" value={`Garantie du dossier ${covered.reference}`} />
      <input type="hidden" name="warrantyMonths" value={months} />
      <p className="small soft">
        La garantie du dossier {covered.reference} continue{covered.until === null ? '' : `, jusqu’au ${covered.until}`}.
      </p>
    </>
  )
}

interface WarrantyFieldsProps extends Pick<CloseRepairFormProps, 'draft'>, Pick<RepairAnswer, 'errors' | 'typed'> {
  /** As many as are proposed. */
  months: string
  /** Nothing is guaranteed: they are not shown, and kept, as whoever chooses again finds what was typed. */
  goesBack: boolean
}

/** What is guaranteed, and for how long. */
function WarrantyFields({ months, draft, goesBack, errors, typed }: WarrantyFieldsProps) {
  const { claims } = useFacts().business
  return (
    <div className="form" hidden={goesBack}>
      {/* The hidden field of the warranty must not be what is refused: its months go along as they were proposed. */}
      {goesBack && <input type="hidden" name="warrantyMonths" value={months} />}
      <Field id="close-covered" label="Ce qui est garanti" hint="Le client le lit sur sa page de garantie." error={errors?.['covered']}>
        {(control) => <TextArea {...control} name="covered" rows={2} maxLength={500} defaultValue={typed?.['covered'] ?? draft?.covered} />}
      </Field>
      <Field
        id="close-months"
        label="Garantie, mois"
        hint={`${draft ? `Repris ${draft.source}. ` : ''}${promisedText(claims.warrantyMonthsMin)}`}
        error={errors?.['warrantyMonths']}
      >
        {(control) => (
          <TextInput
            {...control}
            name={goesBack ? undefined : 'warrantyMonths'}
            inputMode="numeric"
            maxLength={2}
            defaultValue={typed?.['warrantyMonths'] ?? months}
          />
        )}
      </Field>
    </div>
  )
}

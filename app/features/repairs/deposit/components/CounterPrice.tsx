import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import type { FieldErrors } from '#app/lib/form-refusal.ts'
import { weekdayDateText } from '#app/lib/french-dates.ts'
import { countText } from '#app/lib/count-text.ts'
import { amountInput, priceText } from '#app/lib/money.ts'
import { PART_WORDS, priceLineText, rangeText } from '#app/lib/repair-price.ts'
import { isCleaning } from '#app/lib/water-repair.ts'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { fillForm } from '#app/ui/staff/use-kept-draft.ts'
import { NO_PRICE } from '../counter-lookup.ts'
import type { ListedPrice } from '../counter-lookup.ts'
import { useLookup } from './use-lookup.ts'
import { inTaxWords } from '#app/lib/vat-words.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** The day that each shop can promise, by its id, and how many devices are promised for it already. */
export type ProposedDays = Readonly<Record<string, { day: string; promised: number }>>

interface CounterPriceProps {
  form: RefObject<HTMLFormElement | null>
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  /** What is typed, and the model of the catalogue that was chosen; empty without one. */
  device: { typed: string; modelSlug: string }
  storeId: string
  proposed: ProposedDays
  /** The price of the list that was pressed; empty without one. */
  chosen: string
  onChoose: (id: string) => void
  /** Whether a shop may deduct the aid; one that was agreed before stays to be seen. */
  isLabelled: boolean
}

/** What it costs and until when: a price of the list, another, or a ceiling up to which nobody asks again. */
export function CounterPrice({ form, values, errors, device, storeId, proposed, chosen, onChoose, isLabelled }: CounterPriceProps) {
  const { business } = useFacts()
  const named: Record<string, string> = device.modelSlug === '' ? { appareil: device.typed } : { modele: device.modelSlug }
  const prices = useLookup(device.typed.trim() === '' ? null : { ...named, magasin: storeId })?.prices ?? []
  // The id of the shop comes from a form: «constructor», which every object has, is no shop.
  const day = Object.hasOwn(proposed, storeId) ? proposed[storeId] : undefined
  useProposedDay(form, day?.day ?? '')

  function choose({ id, repair, part, amountCents, maxCents, aidCents }: ListedPrice) {
    // Pressed again, a price is no longer agreed: nothing of it stays on the slip.
    if (id === chosen) {
      onChoose('')
      fillForm(form.current, NO_PRICE)
      return
    }
    onChoose(id)
    const fault = form.current?.elements.namedItem('fault')
    fillForm(form.current, {
      work: repair,
      partKind: isCleaning(repair) ? '' : part,
      // Of a range only whoever is at the counter knows the price.
      price: amountCents === null || maxCents !== null ? '' : amountInput(amountCents),
      aid: aidCents > 0 ? amountInput(aidCents) : '',
      ...(fault instanceof HTMLTextAreaElement && fault.value.trim() === '' && { fault: repair }),
    })
  }

  return (
    <Panel title="Prix et délai">
      <input type="hidden" name="work" data-kept="" defaultValue={values['work']} />
      <input type="hidden" name="partKind" data-kept="" defaultValue={values['partKind']} />
      {prices.length > 0 && (
        <div className="counter-prices" role="group" aria-label="Prix de la grille">
          {prices.map((price) => (
            <button key={price.id} type="button" aria-pressed={price.id === chosen} onClick={() => choose(price)}>
              <b>{price.repair}</b>
              {!isCleaning(price.repair) && <span>{PART_WORDS[price.part]}</span>}
              <span className="num">{priceLineText(price)}</span>
              <small>{[price.aidCents > 0 ? `aide de ${priceText(price.aidCents)} déduite` : '', price.stock].filter(Boolean).join(', ')}</small>
            </button>
          ))}
        </div>
      )}
      <div className="counter-fields counter-even">
        <Field
          id="case-price"
          label={inTaxWords('Prix convenu, € TTC', business)}
          hint={rangeHint(prices.find(({ id }) => id === chosen))}
          error={errors['price']}
          optional
        >
          {(control) => <TextInput {...control} name="price" inputMode="decimal" maxLength={12} defaultValue={values['price']} />}
        </Field>
        {(isLabelled || (values['aid'] ?? '') !== '') && (
          <Field id="case-aid" label="Aide déduite, €" error={errors['aid']} optional>
            {(control) => <TextInput {...control} name="aid" inputMode="decimal" maxLength={12} defaultValue={values['aid']} />}
          </Field>
        )}
        <Field id="case-ceiling" label="Sans nouvel accord jusqu’à, €" error={errors['ceiling']} optional>
          {(control) => <TextInput {...control} name="ceiling" inputMode="decimal" maxLength={12} defaultValue={values['ceiling']} />}
        </Field>
        <Field
          id="case-due"
          label="Promis pour le"
          hint={
            day &&
            `${weekdayDateText(day.day)}\u00a0: ${day.promised === 0 ? 'rien d’autre de promis' : `${countText(day.promised, 'appareil')} déjà promis`}.`
          }
          error={errors['dueOn']}
          optional
        >
          {(control) => <TextInput {...control} type="date" name="dueOn" defaultValue={values['dueOn'] ?? day?.day} />}
        </Field>
      </div>
    </Panel>
  )
}

/** Puts the day that the shop can promise into the form, anew for another shop; a day that somebody has said stays. */
function useProposedDay(form: CounterPriceProps['form'], day: string): void {
  const lastProposed = useRef(day)
  const propose = useEffectEvent((next: string) => {
    const due = form.current?.elements.namedItem('dueOn')
    if (due instanceof HTMLInputElement && due.value === lastProposed.current) fillForm(form.current, { dueOn: next })
    lastProposed.current = next
  })
  useEffect(() => {
    if (lastProposed.current !== day) propose(day)
  }, [day])
}

/** The range in which the price is to be agreed on, before the aid; nothing where the list has one price, which the form has filled in. */
export function rangeHint(price: Pick<ListedPrice, 'amountCents' | 'maxCents'> | undefined): string | undefined {
  if (price?.amountCents == null || price.maxCents === null) return undefined
  return `Grille\u00a0: ${rangeText(price.amountCents, price.maxCents)}.`
}

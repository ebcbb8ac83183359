import type { RefObject } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { amountInput, priceText, readAmountCents } from '#app/lib/money.ts'
import { PART_WORDS, warrantyMonthsOf } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { Button } from '#app/ui/Button.tsx'
import { QUOTE_LINES } from '../inbox-list.ts'
import type { QuoteTemplate } from '../quote-templates.server.ts'

/** A price of the list that can become a line. */
export interface QuotePrice {
  id: string
  repair: string
  part: PartKind
  /** Null: on quote. */
  amountCents: number | null
  aidCents: number
  warranty: string | null
}

interface QuoteSourcesProps {
  prices: readonly QuotePrice[]
  templates: readonly QuoteTemplate[]
  form: RefObject<HTMLFormElement | null>
  onFill: (values: Readonly<Record<string, string>>) => void
}

/** What a quote is put together from: a press on a price adds its line, a template writes the whole form. */
export function QuoteSources({ prices, templates, form, onFill }: QuoteSourcesProps) {
  function add({ repair, part, amountCents, aidCents, warranty }: QuotePrice) {
    if (!form.current) return
    const typed = new FormData(form.current)
    const index = Array.from({ length: QUOTE_LINES }, (_, each) => each).find((each) => formText(typed, `label-${each}`) === '')
    if (index === undefined) return
    const months = warrantyMonthsOf(warranty)
    const aid = aidCents + (readAmountCents(formText(typed, 'aid')) ?? 0)
    onFill({
      [`label-${index}`]: repair,
      [`amount-${index}`]: amountCents === null ? '' : amountInput(amountCents),
      ...(index === 0 ? { partKind: part } : { [`part-${index}`]: part }),
      ...(aid > 0 && { aid: amountInput(aid) }),
      ...(index === 0 && months !== undefined && { warrantyMonths: String(months) }),
    })
  }

  return (
    <>
      {prices.length > 0 && (
        <div className="counter-prices" role="group" aria-label="Ajouter une ligne de la grille">
          {prices.map((price) => (
            <button key={price.id} type="button" onClick={() => add(price)}>
              <b>{price.repair}</b>
              <span>{PART_WORDS[price.part]}</span>
              <span className="num">{price.amountCents === null ? 'Sur devis' : priceText(price.amountCents)}</span>
            </button>
          ))}
        </div>
      )}
      {templates.length > 0 && (
        <div className="buttons" role="group" aria-label="Modèles de devis">
          {templates.map(({ name, fields }) => (
            <Button key={name} size="s" onClick={() => onFill(fields)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

import type { RefObject } from 'react'
import { PART_WORDS, rangeText } from '#app/lib/repair-price.ts'
import { isCleaning } from '#app/lib/water-repair.ts'
import { Button } from '#app/ui/Button.tsx'
import { pressPrice } from '../listed-line.ts'
import type { QuotePrice } from '../listed-line.ts'
import type { QuoteTemplate } from '../quote-templates.server.ts'

interface QuoteSourcesProps {
  prices: readonly QuotePrice[]
  templates: readonly QuoteTemplate[]
  form: RefObject<HTMLFormElement | null>
  onFill: (values: Readonly<Record<string, string>>) => void
}

/** What a quote is put together from: a press on a price adds its line or takes it away, a template writes the whole form. */
export function QuoteSources({ prices, templates, form, onFill }: QuoteSourcesProps) {
  function press(price: QuotePrice) {
    const values = form.current && pressPrice(new FormData(form.current), price)
    if (values) onFill(values)
  }

  return (
    <>
      {prices.length > 0 && (
        <div className="counter-prices" role="group" aria-label="Lignes de la grille">
          {prices.map((price) => (
            <button key={price.id} type="button" onClick={() => press(price)}>
              <b>{price.repair}</b>
              {!isCleaning(price.repair) && <span>{PART_WORDS[price.part]}</span>}
              <span className="num">{price.amountCents === null ? 'Sur devis' : rangeText(price.amountCents, price.maxCents)}</span>
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

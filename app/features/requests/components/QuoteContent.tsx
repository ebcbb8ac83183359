import { priceText } from '#app/lib/money.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { CHARGED_LABEL, totalRows } from '../quote-sum.ts'
import { coverText, partedLines } from '../quote-work.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { QuoteMessage } from './QuoteMessage.tsx'

/** What a quote says, whoever reads it. */
export interface QuoteWords {
  lines: readonly { label: string; amountCents: number }[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  message: string
  sentAt: Date
  /** Of the day it left; left out for one that has not. */
  vatRegime?: VatRegime
}

interface QuoteContentProps {
  quote: QuoteWords
  /** Whether its price is what the customer pays: not once the device went back without the repair. */
  isCharged?: boolean
}

/** A quote as its customer reads it: on their page, in the preview of staff and on paper. */
export function QuoteContent({ quote, isCharged = true }: QuoteContentProps) {
  const { business } = useFacts()
  const { lines, partKind } = partedLines(quote)
  return (
    <>
      <QuoteMessage text={quote.message} />
      <dl className="recap recap-sums mt-4">
        {lines.map(({ label, amountCents }, index) => (
          <Amount key={`${index} ${label}`} label={label} text={priceText(amountCents)} />
        ))}
        {totalRows(quote, business)
          .filter(({ label }) => isCharged || label !== CHARGED_LABEL)
          .map((row) => (
            <Amount key={row.label} {...row} />
          ))}
      </dl>
      <p className="soft mt-3">{coverText({ ...quote, partKind })}</p>
    </>
  )
}

function Amount({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}

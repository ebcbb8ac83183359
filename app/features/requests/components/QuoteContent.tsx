import { priceText } from '#app/lib/money.ts'
import { totalRows } from '../quote-sum.ts'
import { coverText, partedLines } from '../quote-work.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** What a quote says, whoever reads it. */
export interface QuoteWords {
  lines: readonly { label: string; amountCents: number }[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  message: string
  sentAt: Date
}

/** A quote as its customer reads it: on their page, in the preview of staff and on paper. */
export function QuoteContent({ quote }: { quote: QuoteWords }) {
  const { business } = useFacts()
  const { lines, partKind } = partedLines(quote)
  return (
    <>
      {quote.message && <p className="lead mt-4">{quote.message}</p>}
      <dl className="recap recap-sums mt-4">
        {lines.map(({ label, amountCents }, index) => (
          <Amount key={`${index} ${label}`} label={label} text={priceText(amountCents)} />
        ))}
        {totalRows(quote, business).map((row) => (
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

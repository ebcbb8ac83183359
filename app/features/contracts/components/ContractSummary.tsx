import { useSite } from '#app/platform/site/site-context.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { ContractWay } from '../contract-way.ts'
import type { SummaryItem } from '../contract-summary.ts'

interface ContractSummaryProps {
  items: readonly SummaryItem[]
  title?: string
  /** Whether the button below makes a contract; a reservation does not. */
  binds?: boolean
  confirmedBy?: ContractWay
  /** What may wait behind a fold, by its label; all of it is in the page, and printed. */
  folded?: readonly string[]
}

const KEPT_TEXTS = {
  mail: 'Vous les recevez avec la confirmation.',
  text: 'Vous en recevez le lien par SMS, avec celui de votre contrat (PDF).',
  page: 'Vous les gardez avec votre contrat (PDF), sur cette page, une fois le devis accepté.',
} as const satisfies Record<ContractWay, string>

/** What has to be known before a contract is made, on one sheet: it prints as it stands. */
export function ContractSummary({ items, title = 'Avant d’accepter', binds = true, confirmedBy = 'mail', folded = [] }: ContractSummaryProps) {
  const { mailLeaves } = useSite()
  // The forms of a label and of a visit have no other way to confirm it.
  const kept = confirmedBy === 'mail' && !mailLeaves ? '' : ` ${KEPT_TEXTS[confirmedBy]}`
  return (
    <section aria-labelledby="contract-summary" className="mt-6">
      <h2 id="contract-summary" className="heading-s">
        {title}
      </h2>
      <Items items={items.filter(({ label }) => !folded.includes(label))} />
      {folded.length > 0 && (
        <details className="summary-more disclosure">
          <summary>{folded.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', ')}</summary>
          <Items items={items.filter(({ label }) => folded.includes(label))} />
        </details>
      )}
      <p className="small soft mt-3">
        Les <SiteLink href="/mentions-legales#cgv">conditions générales de vente</SiteLink>{' '}
        {binds ? `font partie du contrat.${kept}` : 'valent si vous achetez.'}
      </p>
    </section>
  )
}

function Items({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className="recap mt-4">
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="font-normal">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

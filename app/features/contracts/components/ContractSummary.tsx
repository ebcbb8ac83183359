import { SiteLink } from '#app/ui/SiteLink.tsx'
import type { SummaryItem } from '../contract-summary.ts'

/** What has to be known before a contract is made, on one sheet: it prints as it stands. */
export function ContractSummary({ items, title = 'Avant d’accepter' }: { items: readonly SummaryItem[]; title?: string }) {
  return (
    <section aria-labelledby="contract-summary" className="mt-6">
      <h2 id="contract-summary" className="heading-s">
        {title}
      </h2>
      <dl className="recap mt-4">
        {items.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="font-normal">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft mt-3">
        Les <SiteLink href="/mentions-legales#cgv">conditions générales de vente</SiteLink> font partie du contrat. Vous les recevez avec la
        confirmation.
      </p>
    </section>
  )
}

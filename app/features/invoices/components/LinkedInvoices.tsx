import { TextLink } from '#app/ui/TextLink.tsx'
import type { LinkedInvoice } from '../linked-invoices.queries.server.ts'

/** The documents of a case on the customer's own page. */
export function LinkedInvoices({ invoices }: { invoices: readonly LinkedInvoice[] }) {
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="linked-invoices" className="mt-6 mb-4">
      <h2 id="linked-invoices" className="heading-s mb-2">
        {invoices.some(({ isCredit }) => isCredit) ? 'Vos factures et avoirs' : 'Vos factures'}
      </h2>
      {invoices.map(({ title, text, href }) => (
        <p key={href} className="mb-4">
          <TextLink href={href} newTab reload>
            {title}
          </TextLink>
          , {text}
        </p>
      ))}
    </section>
  )
}

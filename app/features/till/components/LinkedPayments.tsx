import type { LinkedPayment } from '../linked-payments.queries.server.ts'

/** What was paid and what went back, on the customer's own page. */
export function LinkedPayments({ payments }: { payments: readonly LinkedPayment[] }) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="linked-payments" className="mt-6 mb-4">
      <h2 id="linked-payments" className="heading-s mb-2">
        Vos paiements
      </h2>
      {payments.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </section>
  )
}

import { hasVat, printedLines, printedSums } from '../printed-invoice.ts'
import type { InvoiceSheet } from '../invoices.queries.server.ts'

/** The lines and sums of an invoice, as its documents print them. */
export function InvoiceTable({ invoice }: { invoice: InvoiceSheet }) {
  return (
    <table className="quote-lines">
      <thead>
        <tr>
          <th scope="col">Désignation</th>
          <th scope="col">{hasVat(invoice) ? 'Prix TTC' : 'Prix'}</th>
        </tr>
      </thead>
      <tbody>
        {printedLines(invoice).map(({ label, quantity, unit, vat, gross }, index) => (
          <tr key={`${index} ${label}`}>
            <td>
              {label}
              <br />
              <small className="soft">{quantity === '1' ? vat : `${quantity} × ${unit}, ${vat}`}</small>
            </td>
            <td>{gross}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {printedSums(invoice).map(({ label, amount, isStrong }) => (
          <tr key={label} className={isStrong ? 'is-total' : undefined}>
            <td>{label}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

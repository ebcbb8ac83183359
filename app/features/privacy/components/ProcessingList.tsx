import type { Processing } from '../processings.ts'

/** What is kept, why, how long: one entry after the other, so that a phone shows it as well as a desk. */
export function ProcessingList({ items }: { items: readonly Processing[] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ what, data, why, basis, who, kept }) => (
        <li key={what}>
          <b>{what}</b>
          <br />
          {data}.<br />
          <span className="soft">
            Pourquoi&nbsp;: {why}. Base&nbsp;: {basis}. Qui y accède&nbsp;: {who}. Gardé&nbsp;: {kept}.
          </span>
        </li>
      ))}
    </ul>
  )
}

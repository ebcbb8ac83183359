export type Stat = { value: string; label: string }

/** A few large figures with what they count. */
export function StatList({ items }: { items: readonly Stat[] }) {
  return (
    <dl className="stats">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

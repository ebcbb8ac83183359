import type { ReactNode } from 'react'

/** A short list of facts, each with its dash of light. */
export function Bullets({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="bullets">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

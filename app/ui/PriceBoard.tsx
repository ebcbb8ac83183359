import type { ReactNode } from 'react'
import { PriceLine, type PriceLineProps } from './PriceLine.tsx'

export type PriceItem = { label: string; price: string; href?: string; prefix?: string }

type PriceBoardProps = {
  title: string
  items: readonly PriceItem[]
  /** Said under the list: taxes, conditions. */
  note?: ReactNode
  prefix?: PriceLineProps['prefix']
}

/** The slate: prices on a dark ground. One per page. */
export function PriceBoard({ title, items, note, prefix }: PriceBoardProps) {
  return (
    <div className="price-board tone-nuit">
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <PriceLine key={item.label} prefix={prefix} {...item} />
        ))}
      </ul>
      {note && <p className="mini soft">{note}</p>}
    </div>
  )
}

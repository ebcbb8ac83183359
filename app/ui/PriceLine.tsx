import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { SiteLink } from './SiteLink.tsx'

export type PriceLineProps = {
  label: ReactNode
  price: string
  href?: string
  /** Small words before the price, such as «à partir de». */
  prefix?: string
  look?: 'normal' | 'small' | 'total'
}

/** Name, leader dots, price. A list item: put it in a `ul`. */
export function PriceLine({ label, price, href, prefix, look = 'normal' }: PriceLineProps) {
  return (
    <li className={cx('price-line', look !== 'normal' && (look === 'small' ? 'price-line-s' : 'price-line-total'))}>
      {href ? <SiteLink href={href}>{label}</SiteLink> : <span>{label}</span>}
      <i aria-hidden="true" />
      {prefix && <small>{prefix}</small>}
      <b>{price}</b>
    </li>
  )
}

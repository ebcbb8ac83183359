import type { TextBlock } from '#app/content/landing/schema.ts'
import { cx } from '#app/ui/cx.ts'

interface TextBlocksProps {
  items: readonly TextBlock[]
  /** One under the other, beside something else. */
  column?: boolean
}

/** A few titled texts of equal weight, side by side where there is room. */
export function TextBlocks({ items, column = false }: TextBlocksProps) {
  return (
    <dl className={cx('facts-grid', column && 'facts-column')}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

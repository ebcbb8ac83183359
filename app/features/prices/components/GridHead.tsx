import { priceText } from '#app/lib/money.ts'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { cx } from '#app/ui/cx.ts'
import { PARTS_PER_REPAIR, columnOf, partOf, repairIndexOf } from '../grid.ts'
import type { GridRepair } from '../grid.ts'

const SHORT_WORDS = { origine: 'Origine', compatible: 'Compat.', circulaire: 'Circulaire' } as const

interface GridHeadProps {
  repairs: readonly GridRepair[]
  /** Per column, cents. */
  aids: readonly number[]
  narrowRepair: number
}

/** Two lines of headings: the repairs with their aid, and under each the kinds of part. */
export function GridHead({ repairs, aids, narrowRepair }: GridHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Modèle
        </th>
        <th scope="col" rowSpan={2} className="price-views">
          Vues
        </th>
        {repairs.map(({ name }, index) => {
          const aidCents = aids[columnOf(index, 'compatible')] ?? 0
          return (
            <th key={name} scope="colgroup" colSpan={PARTS_PER_REPAIR} className={cx('is-first', index !== narrowRepair && 'is-other')}>
              {name} {aidCents > 0 && <small>aide {priceText(aidCents)}</small>}
            </th>
          )
        })}
      </tr>
      <tr>
        {Array.from({ length: repairs.length * PARTS_PER_REPAIR }, (_, column) => (
          <th
            key={column}
            scope="col"
            className={cx(column % PARTS_PER_REPAIR === 0 && 'is-first', repairIndexOf(column) !== narrowRepair && 'is-other')}
            title={PART_WORDS[partOf(column)]}
          >
            {SHORT_WORDS[partOf(column)]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Which cells of the grid are selected: a block between the cell where the selection began and the one that it reaches to. */
import { useState } from 'react'
import { blockBetween } from '../grid-block.ts'
import type { Block, GridSize, Place } from '../grid-block.ts'

const FIRST: Place = { row: 0, column: 0 }

export interface Selection {
  /** Where the selection began: the cell that is read above the grid. */
  anchor: Place
  end: Place
  block: Block
  isMany: boolean
  /** Selects one cell alone. */
  select: (place: Place) => void
  /** Widens the selection up to a place, or to the edge of the grid before it. */
  reachTo: (place: Place) => void
}

export function useSelection({ rows, columns }: GridSize): Selection {
  const [anchor, setAnchor] = useState(FIRST)
  const [end, setEnd] = useState(FIRST)
  const block = blockBetween(anchor, end)
  return {
    anchor,
    end,
    block,
    isMany: block.top !== block.bottom || block.left !== block.right,
    select(place) {
      setAnchor(place)
      setEnd(place)
    },
    reachTo: ({ row, column }) => setEnd({ row: clamp(row, rows), column: clamp(column, columns) }),
  }
}

function clamp(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value))
}

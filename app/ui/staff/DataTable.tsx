import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LIST_PARAMS, listHref } from '#app/lib/list-query.ts'
import { cx } from '../cx.ts'

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The list can be sorted by this column: the word of its order in the address. The column's id names the order. */
  sortWord?: string
  /**
   * `number`: begins with the largest when it is sorted first. `form`: fields that need a line of their own on small screens, where a control stands
   * beside the rest.
   */
  kind?: 'title' | 'number' | 'soft' | 'control' | 'form'
  /** Names and sentences: they break where the table has no room for them on one line. */
  wraps?: boolean
  /** Left out on small screens. */
  wideOnly?: boolean
  /** Left out beside a drawer where both together leave too little room. */
  givesWay?: boolean
  /** Said after the value on small screens, where there is no heading: "vues"; of each row, where one of them is no plural. */
  unit?: string | ((row: Row) => string)
  /** Said before the value there: "prévue"; undefined for a value that says enough. */
  lead?: (row: Row) => string | undefined
}

export interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: { by: string; descending: boolean }
  /** The row that a drawer beside the table shows. */
  isCurrent?: (row: Row) => boolean
}

/** A staff list: headings that sort through the address, rows that become small cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, isCurrent }: DataTableProps<Row>) {
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={caption}>
      <table className="data-table table-stacked">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-current={isCurrent?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: DataTableProps<Row>['sort'] }) {
  const [params] = useSearchParams()
  const className = cx(column.kind === 'number' && 'is-number', ...leftOut(column))
  if (column.sortWord === undefined || !sort) {
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    )
  }
  const current = sort.by === column.id
  const nextDescending = current ? !sort.descending : column.kind === 'number'
  const Icon = current ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown
  const href = listHref(params, { [LIST_PARAMS.sort]: column.sortWord, [LIST_PARAMS.order]: nextDescending ? 'desc' : 'asc' })
  return (
    <th scope="col" className={className} aria-sort={current ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <Link className="sort-button" to={href}>
        {column.label}
        <Icon className="icon" aria-hidden="true" />
      </Link>
    </th>
  )
}

function leftOut({ wideOnly, givesWay }: Pick<Column<never>, 'wideOnly' | 'givesWay'>) {
  return [wideOnly && 'is-wide-only', givesWay && 'gives-way']
}

const KIND_CLASS = { title: 'is-title', number: 'is-number', soft: 'is-soft', control: 'is-control', form: 'is-form' }

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cx(column.kind && KIND_CLASS[column.kind], column.wraps && 'is-words', ...leftOut(column))
  if (column.kind === 'title') {
    return (
      <th scope="row" className={className}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td className={className} data-unit={typeof column.unit === 'function' ? column.unit(row) : column.unit} data-lead={column.lead?.(row)}>
      {column.cell(row)}
    </td>
  )
}

import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface RestColumn {
  name: string
  /** As SQL writes it: the type that a JSON value of a body is read as. */
  sqlType: string
  notNull: boolean
  hasDefault: boolean
  isArray: boolean
  /** Neither a list nor JSON: it takes no list and no object. */
  isScalar: boolean
  /** The values of an enumerated text column. */
  values: readonly string[] | undefined
  /** Set on every update that does not name it (`updated_at`). */
  touchedOnUpdate: boolean
}

/** One way from a table to another along a foreign key. */
export interface Relation {
  /** Name of the table at the other end. */
  target: string
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many'
  /** Whether the embedded value is an object (or null) rather than a list. */
  toOne: boolean
  /** Whether the foreign key stands in this table, so that its rows belong to rows of the other. */
  isOwner: boolean
  /** Pairs of [column here, column there]. */
  on: readonly (readonly [string, string])[]
  constraint: string
  /** What a caller may write behind `!` to choose this way. */
  hints: ReadonlySet<string>
  /** The foreign key as an error message shows it. */
  description: string
}

export interface RestTable {
  name: string
  columns: ReadonlyMap<string, RestColumn>
  primaryKey: readonly string[]
  relations: readonly Relation[]
}

export type Registry = ReadonlyMap<string, RestTable>

interface ForeignKey {
  name: string
  from: string
  fromColumns: readonly string[]
  to: string
  toColumns: readonly string[]
}

/** What a serial column is, seen by a value that is put in. */
const STORED_TYPE: Readonly<Record<string, string>> = { serial: 'integer', bigserial: 'bigint', smallserial: 'smallint' }

/** Reads tables, columns, keys and foreign keys from Drizzle tables: the only source of identifiers in any query. */
export function createRegistry(tables: readonly PgTable[]): Registry {
  const configs = tables.map((table) => getTableConfig(table))
  const names = new Set(configs.map((config) => config.name))
  const foreignKeys: ForeignKey[] = configs.flatMap((config) =>
    config.foreignKeys.flatMap((key) => {
      const reference = key.reference()
      const to = getTableConfig(reference.foreignTable).name
      if (!names.has(to)) return []
      return [
        {
          name: key.getName(),
          from: config.name,
          fromColumns: reference.columns.map((column) => column.name),
          to,
          toColumns: reference.foreignColumns.map((column) => column.name),
        },
      ]
    }),
  )
  const uniqueSets = new Map(configs.map((config) => [config.name, uniqueColumnSets(config)]))
  return new Map(
    configs.map((config): [string, RestTable] => [
      config.name,
      {
        name: config.name,
        columns: new Map(config.columns.map((column) => [column.name, describeColumn(column)])),
        primaryKey: primaryKeyOf(config),
        relations: foreignKeys.flatMap((key) => relationsOf(config.name, key, uniqueSets)),
      },
    ]),
  )
}

type TableConfig = ReturnType<typeof getTableConfig>

function describeColumn(column: PgColumn): RestColumn {
  const written = column.getSQLType()
  return {
    name: column.name,
    sqlType: STORED_TYPE[written] ?? written,
    notNull: column.notNull,
    hasDefault: column.hasDefault,
    isArray: written.endsWith(']'),
    isScalar: !written.endsWith(']') && !/^jsonb?$/.test(written),
    values: column.enumValues,
    touchedOnUpdate: column.onUpdateFn !== undefined,
  }
}

function primaryKeyOf(config: TableConfig): string[] {
  const single = config.columns.filter((column) => column.primary).map((column) => column.name)
  return single.length > 0 ? single : (config.primaryKeys[0]?.columns.map((column) => column.name) ?? [])
}

function uniqueColumnSets(config: TableConfig): Set<string> {
  const sets = [
    primaryKeyOf(config),
    ...config.columns.filter((column) => column.isUnique).map((column) => [column.name]),
    ...config.uniqueConstraints.map((constraint) => constraint.columns.map((column) => column.name)),
    ...config.indexes
      .filter((index) => index.config.unique && !index.config.where)
      .map((index) => index.config.columns.map((column) => ('name' in column && typeof column.name === 'string' ? column.name : ''))),
  ]
  return new Set(sets.map(setKey))
}

function setKey(columns: readonly string[]): string {
  return [...columns].sort().join(',')
}

function relationsOf(table: string, key: ForeignKey, uniqueSets: ReadonlyMap<string, ReadonlySet<string>>): Relation[] {
  const oneToOne = uniqueSets.get(key.from)?.has(setKey(key.fromColumns)) === true
  // PostgreSQL's own default name: what the hosted backend's schema, and so its clients, call the constraint.
  const hints = new Set([key.name, `${key.from}_${key.fromColumns.join('_')}_fkey`, ...(key.fromColumns.length === 1 ? key.fromColumns : [])])
  const pairs = key.fromColumns.map((column, index) => [column, key.toColumns[index] ?? ''] as const)
  const list = (columns: readonly string[]) => `(${columns.join(', ')})`
  const found: Relation[] = []
  if (key.from === table) {
    found.push({
      target: key.to,
      cardinality: oneToOne ? 'one-to-one' : 'many-to-one',
      toOne: true,
      isOwner: true,
      on: pairs,
      constraint: key.name,
      hints,
      description: `${key.name} using ${key.from}${list(key.fromColumns)} and ${key.to}${list(key.toColumns)}`,
    })
  }
  if (key.to === table) {
    found.push({
      target: key.from,
      cardinality: oneToOne ? 'one-to-one' : 'one-to-many',
      toOne: oneToOne,
      isOwner: false,
      on: pairs.map(([here, there]) => [there, here] as const),
      constraint: key.name,
      hints,
      description: `${key.name} using ${key.to}${list(key.toColumns)} and ${key.from}${list(key.fromColumns)}`,
    })
  }
  return found
}

import { findTable } from './context.ts'
import type { CallContext, GrantedTable } from './context.ts'
import { RestError } from './errors.ts'
import type { SelectEmbed } from './parse-select.ts'
import type { Relation } from './registry.ts'

/**
 * The one foreign key along which an embed goes.
 * @throws RestError 400 when there is none (or the caller may not know its table), 300 when the name fits several
 */
export function chooseRelation(context: CallContext, { table }: GrantedTable, item: SelectEmbed): Relation {
  const { hint } = item
  const known = table.relations.filter((relation) => findTable(context, relation.target) !== undefined)
  const candidates = known.filter((relation) =>
    hint === undefined ? isNamed(relation, item.name) : relation.target === item.name && (relation.hints.has(hint) || relation.target === hint),
  )
  const [only, ...others] = candidates
  if (!only) throw noRelation(context.schema, table.name, item)
  if (others.length > 0) throw ambiguous(table.name, item.name, candidates)
  return only
}

/** By its table, by the foreign key's name, or by the column here that holds the key. */
function isNamed(relation: Relation, name: string): boolean {
  if (relation.target === name) return true
  const isColumn = relation.on.some(([here, there]) => here === name || there === name)
  return isColumn ? relation.isOwner && relation.on.length === 1 && relation.on[0]?.[0] === name : relation.hints.has(name)
}

function noRelation(schema: string, parent: string, { name, hint }: SelectEmbed): RestError {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  return new RestError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${parent}' and '${name}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${parent}' and '${name}'${using} in the schema '${schema}', but no matches were found.`,
  })
}

function ambiguous(parent: string, child: string, candidates: readonly Relation[]): RestError {
  const choices = candidates.map(({ constraint }) => `'${child}!${constraint}'`).join(', ')
  return new RestError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
    details: candidates.map(({ cardinality, description }) => ({
      cardinality,
      embedding: `${parent} with ${child}`,
      relationship: description,
    })),
    hint: `Try changing '${child}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  })
}

import { negotiate } from './accept.ts'
import { allows } from './access.ts'
import type { Columns } from './access.ts'
import type { Answer } from './answer.ts'
import { canRead, findTable } from './context.ts'
import type { CallContext, GrantedTable } from './context.ts'
import type { RestColumn } from './registry.ts'

const OPENAPI_TYPE = 'application/openapi+json'

type Json = Readonly<Record<string, unknown>>

/** Answers GET on the root: what this caller may do, as an OpenAPI 3.1 document. */
export function openApiAnswer(context: CallContext, options: { basePath: string; accept: string | null }): Answer {
  const accepted = options.accept?.includes(OPENAPI_TYPE) === true || negotiate(options.accept) === 'array'
  return {
    status: 200,
    headers: { 'Content-Type': `${accepted ? OPENAPI_TYPE : 'application/json'}; charset=utf-8` },
    body: JSON.stringify(openApiDocument(context, options.basePath)),
  }
}

/** Describes the tables, columns and verbs that the caller has. */
export function openApiDocument(context: CallContext, basePath: string): Json {
  const tables = [...context.registry.keys()].sort().flatMap((name) => findTable(context, name) ?? [])
  return {
    openapi: '3.1.0',
    info: { title: 'Data API', version: '1', description: 'Tables that this key may read and write.' },
    servers: [{ url: basePath }],
    security: [{ apikey: [] }],
    paths: Object.fromEntries(tables.map((target) => [`/${target.table.name}`, pathItem(target)])),
    components: {
      schemas: { Error: ERROR_SCHEMA, ...Object.fromEntries(tables.flatMap(schemasOf)) },
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: ['string', 'array', 'null'], items: { type: 'object' } },
    hint: { type: ['string', 'null'] },
  },
}

function pathItem({ table, granted }: GrantedTable): Json {
  const { name } = table
  const filters = [...table.columns.keys()]
    .filter((column) => granted.read && allows(granted.read.columns, column))
    .map((column) => ({ name: column, in: 'query', schema: { type: 'string' }, description: 'operator.value, such as eq.x' }))
  const failed = {
    default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  }
  const reading = {
    parameters: [...READ_PARAMETERS, ...filters],
    responses: { 200: rowsAnswer(name, 'Rows'), 206: rowsAnswer(name, 'Some of the rows counted'), ...failed },
  }
  const body = (suffix: string) => ({
    required: true,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}.${suffix}` } } },
  })
  return {
    ...(granted.read ? { get: { operationId: `read_${name}`, ...reading } } : {}),
    ...(granted.insert
      ? { post: { operationId: `insert_${name}`, requestBody: body('insert'), responses: { 201: { description: 'Inserted' }, ...failed } } }
      : {}),
    ...(granted.update
      ? {
          patch: {
            operationId: `update_${name}`,
            parameters: filters,
            requestBody: body('update'),
            responses: { 204: { description: 'Updated' }, ...failed },
          },
        }
      : {}),
    ...(granted.delete
      ? { delete: { operationId: `delete_${name}`, parameters: filters, responses: { 204: { description: 'Deleted' }, ...failed } } }
      : {}),
  }
}

const READ_PARAMETERS = ['select', 'order', 'limit', 'offset', 'or', 'and'].map((name) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
}))

function rowsAnswer(name: string, description: string): Json {
  return { description, content: { 'application/json': { schema: { type: 'array', items: { $ref: `#/components/schemas/${name}` } } } } }
}

/** A row as read, and the bodies of the writes that the caller has. */
function schemasOf(target: GrantedTable): [string, Json][] {
  const { table, granted } = target
  const all = [...table.columns.values()]
  const object = (columns: readonly RestColumn[], required: readonly string[]): Json => ({
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
  })
  const writable = (columns: Columns) => all.filter((column) => allows(columns, column.name))
  const readable = all.filter((column) => canRead(target, column.name))
  const found: [string, Json][] = []
  if (granted.read)
    found.push([
      table.name,
      object(
        readable,
        readable.map((column) => column.name),
      ),
    ])
  if (granted.insert) {
    const columns = writable(granted.insert.columns)
    const row = object(
      columns,
      columns.filter((column) => column.notNull && !column.hasDefault).map((column) => column.name),
    )
    found.push([`${table.name}.insert`, { oneOf: [row, { type: 'array', items: row }] }])
  }
  if (granted.update) found.push([`${table.name}.update`, object(writable(granted.update.columns), [])])
  return found
}

/** JSON type and format of a column, by its SQL type. */
const JSON_TYPES: readonly (readonly [RegExp, Json])[] = [
  [/^(small|big)?int(eger)?$/, { type: 'integer' }],
  [/^(numeric|decimal|real|double precision)/, { type: 'number' }],
  [/^boolean$/, { type: 'boolean' }],
  [/^uuid$/, { type: 'string', format: 'uuid' }],
  [/^timestamp/, { type: 'string', format: 'date-time' }],
  [/^date$/, { type: 'string', format: 'date' }],
]

function columnSchema(column: RestColumn): Json {
  if (/^jsonb?$/.test(column.sqlType)) return {}
  const bare = column.sqlType.replace(/\[\d*\]$/, '')
  const one = JSON_TYPES.find(([pattern]) => pattern.test(bare))?.[1] ?? { type: 'string' }
  const schema = column.isArray ? { type: 'array', items: one } : { ...one, ...(column.values ? { enum: column.values } : {}) }
  return column.notNull ? schema : { anyOf: [schema, { type: 'null' }] }
}

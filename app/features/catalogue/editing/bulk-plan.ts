import type { Repair } from '../catalogue.queries.server.ts'
import { FIELD_LABELS } from './catalogue-forms.ts'
import type { BulkLine } from './bulk-forms.ts'
import type { BulkEdit } from './bulk.schema.server.ts'

export interface BulkRepair extends Repair {
  is_active: boolean
  display_order: number
}

export interface BulkModel {
  id: string
  name: string
  brand: string
  is_active: boolean
  category_id: string | null
  repairs: BulkRepair[]
}

type Columns = Readonly<Record<string, string | number | boolean | null>>

/** One row that is written: `before` is null for a repair that is added. */
export interface BulkWrite {
  table: 'model' | 'repair'
  id: string
  modelId: string
  before: Columns | null
  after: Columns
}

export interface BulkPlan {
  writes: BulkWrite[]
  changes: BulkLine[]
  stays: BulkLine[]
}

interface BulkSetting {
  /** Names by id. */
  categories: ReadonlyMap<string, string>
  /** The id of a repair that is added. */
  newId: () => string
}

type Verdict = { kind: 'write'; write: Omit<BulkWrite, 'modelId'>; words: string } | { kind: 'stay'; reason: string }
type Edit<Kind extends BulkEdit['kind']> = Extract<BulkEdit, { kind: Kind }>

const REPAIR_CHANGES = ['description', 'duration', 'warranty', 'requires_quote', 'show_button', 'is_active'] as const

/** Says what an edit does to each model, and writes nothing. */
export function planBulk(models: readonly BulkModel[], edit: BulkEdit, setting: BulkSetting): BulkPlan {
  const plan: BulkPlan = { writes: [], changes: [], stays: [] }
  for (const model of models) {
    const verdict = judge(model, edit, setting)
    const line = { modelId: model.id, label: `${model.brand} ${model.name}` }
    if (verdict.kind === 'stay') plan.stays.push({ ...line, words: verdict.reason })
    else {
      plan.changes.push({ ...line, words: verdict.words })
      plan.writes.push({ ...verdict.write, modelId: model.id })
    }
  }
  return plan
}

function judge(model: BulkModel, edit: BulkEdit, setting: BulkSetting): Verdict {
  switch (edit.kind) {
    case 'activate':
    case 'deactivate':
      return judgeState(model, edit.kind === 'activate')
    case 'category':
      return judgeCategory(model, edit, setting)
    case 'repair':
      return judgeRepair(model, edit)
    case 'new-repair':
      return judgeNewRepair(model, edit, setting)
  }
}

function judgeState(model: BulkModel, active: boolean): Verdict {
  if (model.is_active === active) return stay(active ? 'déjà en ligne' : 'déjà hors ligne')
  return write(
    { table: 'model', id: model.id, before: { is_active: model.is_active }, after: { is_active: active } },
    active ? 'en ligne' : 'hors ligne',
  )
}

function judgeCategory(model: BulkModel, { category_id }: Edit<'category'>, { categories }: BulkSetting): Verdict {
  const nameOf = (id: string | null) => (id === null ? 'sans catégorie' : (categories.get(id) ?? '?'))
  if (model.category_id === category_id) return stay(category_id === null ? 'déjà sans catégorie' : 'déjà dans cette catégorie')
  const words = `${nameOf(model.category_id)} → ${nameOf(category_id)}`
  return write({ table: 'model', id: model.id, before: { category_id: model.category_id }, after: { category_id } }, words)
}

function judgeRepair(model: BulkModel, edit: Edit<'repair'>): Verdict {
  const [repair, ...others] = model.repairs.filter(({ repair_name }) => repair_name === edit.repair_name)
  if (!repair) return stay('n’a pas cette réparation')
  if (others.length > 0) return stay('a plusieurs réparations de ce nom')
  const newName = edit.new_name
  if (newName !== null && model.repairs.some((other) => other !== repair && sameName(other.repair_name, newName)))
    return stay(`a déjà une réparation «\u00a0${newName}\u00a0»`)
  const asked: Record<string, string | boolean | null> = { repair_name: newName }
  for (const field of REPAIR_CHANGES) asked[field] = edit[field]
  const isAsked = (field: 'repair_name' | (typeof REPAIR_CHANGES)[number]) =>
    (asked[field] ?? null) !== null || (field === 'warranty' && edit.no_warranty)
  const fields = (['repair_name', ...REPAIR_CHANGES] as const).filter((field) => isAsked(field) && (asked[field] ?? null) !== (repair[field] ?? null))
  if (fields.length === 0) return stay('est déjà ainsi')
  const before = Object.fromEntries(fields.map((field) => [field, repair[field]]))
  const after = Object.fromEntries(fields.map((field) => [field, asked[field] ?? null]))
  const words = fields.map(
    (field) => `${FIELD_LABELS[field].toLowerCase()}\u00a0: ${valueWords(repair[field])} → ${valueWords(asked[field] ?? null)}`,
  )
  return write({ table: 'repair', id: repair.id, before, after }, words.join(', '))
}

function judgeNewRepair(model: BulkModel, { kind: _kind, ...repair }: Edit<'new-repair'>, { newId }: BulkSetting): Verdict {
  if (model.repairs.some(({ repair_name }) => sameName(repair_name, repair.repair_name))) return stay('a déjà cette réparation')
  const last = model.repairs.reduce((highest, { display_order }) => Math.max(highest, display_order), 0)
  const after = { ...repair, display_order: last + 1 }
  return write({ table: 'repair', id: newId(), before: null, after }, `«\u00a0${repair.repair_name}\u00a0» ajoutée`)
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('fr') === other.trim().toLocaleLowerCase('fr')
}

function valueWords(value: string | boolean | null): string {
  if (value === null || value === '') return 'vide'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return `«\u00a0${value}\u00a0»`
}

function write(planned: Omit<BulkWrite, 'modelId'>, words: string): Verdict {
  return { kind: 'write', write: planned, words }
}

function stay(reason: string): Verdict {
  return { kind: 'stay', reason }
}

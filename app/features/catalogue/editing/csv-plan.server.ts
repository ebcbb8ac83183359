import { randomUUID } from 'node:crypto'
import { isSlug, slugOf } from '#app/lib/slug.ts'
import { saidCell } from '#app/lib/table-text.ts'
import { createBreath } from '#app/platform/breath.server.ts'
import { plainText } from './catalogue-csv.server.ts'
import type { CsvCells, CsvLine } from './catalogue-csv.server.ts'
import { FIELD_LABELS, TICKED } from './catalogue-forms.ts'
import { BrandForm, CategoryForm, ModelForm, repairForm } from './catalogue.schema.server.ts'
import { COLUMNS_OF, CSV_TYPES } from './csv-state.server.ts'
import type { CsvRecord, CsvType } from './csv-state.server.ts'

export interface PlannedWrite {
  line: number
  type: CsvType
  id: string
  label: string
  /** The record as it was; undefined when it is new. */
  before: CsvCells | undefined
  /** Column values as the tables hold them. */
  row: Record<string, unknown>
  aliases: string[] | undefined
}
export interface RefusedLine {
  line: number
  reason: string
}
export interface CsvPlan {
  writes: PlannedWrite[]
  unchanged: number
  refused: RefusedLine[]
}

/** What a new record has where the file says nothing. */
const FRESH: CsvCells = { en_ligne: 'oui', sur_devis: 'oui', bouton: 'oui', ordre: '0' }
const YES = new Set(['oui', 'vrai', 'true', 'x', '1'])
const NO = new Set(['non', 'faux', 'false', '0'])
const SWITCHES = ['en_ligne', 'sur_devis', 'bouton'] as const

/**
 * Compares a file with the catalogue, line by line, and writes nothing. What the shop guarantees at least bounds the warranties. Others are answered
 * meanwhile: a hundred thousand lines take seconds.
 */
export async function planImport(catalogue: readonly CsvRecord[], lines: readonly CsvLine[], leastWarrantyMonths: number): Promise<CsvPlan> {
  const breath = createBreath()
  const known = new Known(catalogue, leastWarrantyMonths)
  const plan: CsvPlan = { writes: [], unchanged: 0, refused: [] }
  const seen = new Map<string, number>()
  const typed = lines.map((line) => ({ line, type: typeOf(line.cells) }))
  for (const { line, type } of typed) {
    if (!type) plan.refused.push({ line: line.line, reason: `Le type est ${CSV_TYPES.join(', ')}.` })
  }
  // A model may come before its brand in the file.
  for (const type of CSV_TYPES) {
    for (const { line } of typed.filter((entry) => entry.type === type)) {
      await breath()
      const answer = planLine(known, type, line, seen)
      if (answer === 'same') plan.unchanged += 1
      else if (typeof answer === 'string') plan.refused.push({ line: line.line, reason: answer })
      else plan.writes.push(answer)
    }
  }
  plan.refused.sort((a, b) => a.line - b.line)
  return plan
}

function planLine(known: Known, type: CsvType, line: CsvLine, seen: Map<string, number>): PlannedWrite | string {
  if (line.tooLong) return 'Il y a plus de cellules que de colonnes. Mettez les textes entre guillemets.'
  const written = line.cells
  const found = known.find(type, written)
  if (typeof found === 'string') return found
  const id = found?.id ?? randomUUID()
  const earlier = seen.get(id)
  if (earlier !== undefined) return `C’est la même fiche qu’à la ligne ${earlier}.`
  seen.set(id, line.line)

  const base: CsvCells = found ? found.cells : FRESH
  const cells: CsvCells = {}
  for (const column of COLUMNS_OF[type]) cells[column] = written[column] ?? plainText(base[column] ?? '')
  for (const column of SWITCHES) {
    const word = (cells[column] ?? '').trim().toLowerCase()
    if (cells[column] === undefined) continue
    if (word !== '' && !YES.has(word) && !NO.has(word)) return `La colonne «\u00a0${column}\u00a0» contient oui ou non.`
    cells[column] = word === '' ? (base[column] ?? '') : YES.has(word) ? 'oui' : 'non'
  }
  if (cells.adresse === '') cells.adresse = found?.cells.adresse ?? slugOf(cells.nom ?? '')
  if (found && COLUMNS_OF[type].every((column) => cells[column] === plainText(found.cells[column] ?? ''))) return 'same'

  if (type !== 'reparation') {
    if (!isSlug(cells.adresse ?? '')) return 'Indiquez une adresse, par exemple iphone-13-pro.'
    const owner = known.bySlug[type].get(cells.adresse ?? '')
    if (owner && owner.id !== id) return 'Cette adresse est déjà prise par une autre fiche.'
  }
  const parsed = parse(known, type, cells)
  if (typeof parsed === 'string') return parsed
  // A switch that the catalogue leaves open stays open.
  for (const [column, field] of [
    ['sur_devis', 'requires_quote'],
    ['bouton', 'show_button'],
  ] as const) {
    if (type === 'reparation' && cells[column] === '') parsed.row[field] = null
  }
  known.add({ id, type, cells })
  return { line: line.line, type, id, label: cells.nom ?? '', before: found?.cells, row: { id, ...parsed.row }, aliases: parsed.aliases }
}

interface Parsed {
  row: Record<string, unknown>
  aliases?: string[]
}

function parse(known: Known, type: CsvType, cells: CsvCells): Parsed | string {
  const tick = (cell: string | undefined) => (cell === 'oui' ? TICKED : '')
  const text = { description: cells.description ?? '', is_active: tick(cells.en_ligne) }
  const named = { name: cells.nom ?? '', slug: cells.adresse ?? '' }
  if (type === 'marque') return rowOf(BrandForm.safeParse({ ...named, ...text }))
  if (type === 'categorie') return rowOf(CategoryForm.safeParse({ ...named, device_type: cells.type_appareil }))
  if (type === 'modele') {
    const brand = known.bySlug.marque.get(cells.marque ?? '')
    if (!brand) return `La marque «\u00a0${saidCell(cells.marque)}\u00a0» n’existe pas. Écrivez son adresse, par exemple apple.`
    const category = known.bySlug.categorie.get(cells.categorie ?? '')
    if (cells.categorie && !category)
      return `La catégorie «\u00a0${saidCell(cells.categorie)}\u00a0» n’existe pas. Écrivez son adresse, par exemple iphone.`
    const form = ModelForm.safeParse({
      ...named,
      ...text,
      brand_id: brand.id,
      category_id: category?.id ?? '',
      aliases: cells.autres_noms ?? '',
      display_order: cells.ordre ?? '',
      meta_title: cells.titre_seo ?? '',
      meta_description: cells.description_seo ?? '',
    })
    if (!form.success) return rowOf(form)
    const { aliases, ...row } = form.data
    return { row, aliases }
  }
  const model = known.bySlug.modele.get(cells.modele ?? '')
  if (!model) return `Le modèle «\u00a0${saidCell(cells.modele)}\u00a0» n’existe pas. Écrivez son adresse, par exemple iphone-13.`
  const form = rowOf(
    known.repairForm.safeParse({
      ...text,
      repair_name: cells.nom ?? '',
      duration: cells.duree ?? '',
      warranty: cells.garantie ?? '',
      display_order: cells.ordre ?? '',
      requires_quote: tick(cells.sur_devis),
      show_button: tick(cells.bouton),
    }),
  )
  return typeof form === 'string' ? form : { row: { ...form.row, model_id: model.id } }
}

type Checked =
  | { success: true; data: Record<string, unknown> }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }

function rowOf(form: Checked): Parsed | string {
  if (form.success) return { row: form.data }
  return form.error.issues.map(({ path, message }) => `${labelOf(String(path[0]))}\u00a0: ${message}`).join(' ')
}

function labelOf(field: string): string {
  return new Map<string, string>(Object.entries(FIELD_LABELS)).get(field) ?? 'Nom'
}

function typeOf(cells: CsvCells): CsvType | undefined {
  const word = slugOf(cells.type ?? '')
  return CSV_TYPES.find((type) => type === word)
}

/** The catalogue as it will be, found by id, by address or, for a repair, by model and name. */
class Known {
  readonly bySlug: Record<Exclude<CsvType, 'reparation'>, Map<string, CsvRecord>> = { marque: new Map(), categorie: new Map(), modele: new Map() }
  readonly #byId = new Map<string, CsvRecord>()
  /** By the model's id and the name: several repairs may share a name. */
  readonly #repairs = new Map<string, CsvRecord[]>()

  /** Of the lines of repairs, bounded by what the shop guarantees. */
  readonly repairForm: ReturnType<typeof repairForm>

  constructor(catalogue: readonly CsvRecord[], leastWarrantyMonths: number) {
    this.repairForm = repairForm(leastWarrantyMonths)
    for (const record of catalogue) this.add(record)
  }

  /** An address stays reserved for its record after a change: other lines of the file may still say it. */
  add(record: CsvRecord): void {
    const isNew = !this.#byId.has(record.id)
    this.#byId.set(record.id, record)
    if (record.type !== 'reparation') this.bySlug[record.type].set(record.cells.adresse ?? '', record)
    else if (isNew) {
      const key = this.#repairKey(record.cells)
      this.#repairs.set(key, [...(this.#repairs.get(key) ?? []), record])
    }
  }

  /** The record that a line speaks of, undefined for a new one, a sentence when none or several fit. */
  find(type: CsvType, cells: CsvCells): CsvRecord | string | undefined {
    if (cells.id) {
      const record = this.#byId.get(cells.id.toLowerCase())
      if (record?.type === type) return record
      return 'Cet identifiant n’est pas dans le catalogue. Laissez la cellule vide pour ajouter une fiche.'
    }
    if (type !== 'reparation') return this.bySlug[type].get(cells.adresse || slugOf(cells.nom ?? ''))
    const same = this.#repairs.get(this.#repairKey(cells)) ?? []
    return same.length > 1 ? 'Plusieurs réparations de ce modèle ont ce nom. Indiquez l’identifiant.' : same[0]
  }

  #repairKey(cells: CsvCells): string {
    return `${this.bySlug.modele.get(cells.modele ?? '')?.id ?? ''}\n${plainText(cells.nom ?? '')}`
  }
}

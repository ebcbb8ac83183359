import { faultPlace, repairKindOf } from '#app/lib/repair-price.ts'
import type { RepairKind } from '#app/lib/repair-price.ts'

/** Screen, battery and back are what most people come for: they stand with the first lines, wherever the shop has put them. */
const COMMON_KINDS: readonly RepairKind[] = ['ecran', 'batterie', 'vitre-arriere']
/** The repairs of this many first lines stand open and together; the order is the shop's. */
const FIRST_LINES = 3
/** A shorter list needs no headings. */
const GROUPED_FROM = 7

const LATER_GROUPS = [
  { title: 'Charge et son', kinds: ['charge', 'son'] },
  { title: 'Caméras et boutons', kinds: ['camera-arriere', 'camera-avant', 'boutons', 'sim', 'sticks'] },
  { title: 'Autres réparations', kinds: ['autre'] },
  { title: 'Tombé à l’eau', kinds: ['eau'] },
] as const satisfies readonly { title: string; kinds: readonly RepairKind[] }[]

export interface RepairGroup<Repair> {
  /** Null when the list is too short for headings. */
  title: string | null
  repairs: readonly Repair[]
}

/** The repairs of a model under headings, in the order in which they are numbered. */
export function groupRepairs<Repair extends { repair_name: string }>(repairs: readonly Repair[]): RepairGroup<Repair>[] {
  if (repairs.length < GROUPED_FROM) return [{ title: null, repairs }]
  const isCommon = ({ repair_name }: Repair, index: number) => index < FIRST_LINES || COMMON_KINDS.includes(repairKindOf(repair_name))
  const later = repairs.filter((repair, index) => !isCommon(repair, index))
  const groups = LATER_GROUPS.map(({ title, kinds }) => ({
    title,
    repairs: later.filter(({ repair_name }) => kinds.some((kind) => kind === repairKindOf(repair_name))),
  }))
  return [{ title: 'Les plus courantes', repairs: repairs.filter(isCommon) }, ...groups.filter((group) => group.repairs.length > 0)]
}

/** Of each kind of repair the first, by its id, with the place that links of this fault lead to. */
export function faultPlaces(repairs: readonly { id: string; repair_name: string }[]): ReadonlyMap<string, string> {
  const firsts = new Map<RepairKind, string>()
  for (const { id, repair_name } of repairs) {
    const kind = repairKindOf(repair_name)
    if (!firsts.has(kind)) firsts.set(kind, id)
  }
  return new Map([...firsts].map(([kind, id]) => [id, faultPlace(kind)]))
}

/** The repairs as the page numbers them. */
export function numberedRepairs<Repair extends { repair_name: string }>(repairs: readonly Repair[]): Repair[] {
  return groupRepairs(repairs).flatMap((group) => group.repairs)
}

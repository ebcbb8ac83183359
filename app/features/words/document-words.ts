import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'
import { STARTING_AUTHOR } from '#app/content/kinds/starting-author.ts'
import { momentText } from '#app/lib/moment-text.ts'

/** Stands in place of a slug while a document is being added. */
export const NEW_SLUG = 'nouveau'

/** The kind with this address in the staff area. */
export function kindAt(address: string | undefined): KindId | undefined {
  return kindIds().find((kind) => DOCUMENT_KINDS[kind].address === address)
}

/** `Object.keys` widens to string; the keys of this literal are exactly its kinds. */
export function kindIds(): KindId[] {
  return Object.keys(DOCUMENT_KINDS) as KindId[]
}

export type DocumentState = 'live' | 'changed' | 'planned' | 'draft' | 'retired'

/** Whether a version of it is published: pages may show it. */
export function isOnSite(state: DocumentState): boolean {
  return state === 'live' || state === 'changed'
}

/**
 * The state as staff read it.
 * @param unshown why no page shows what is published, where that is so
 */
export function stateText(state: DocumentState, unshown: string | undefined): string {
  if (unshown === undefined) return STATE_LABELS[state]
  return `Publié, mais sur aucune page\u00a0: ${unshown}${state === 'changed' ? '\u00a0; brouillon en cours' : ''}`
}

export const STATE_LABELS = {
  live: 'En ligne',
  changed: 'En ligne, brouillon en cours',
  planned: 'Publication prévue',
  draft: 'Brouillon',
  retired: 'Retiré du site',
} satisfies Record<DocumentState, string>

/** When a version was written, and by whom; that the starting content is as old as the product tells nobody of the shop anything. */
export function writtenText({ at, by }: { at: Date; by: string }, now: Date): string {
  return by === STARTING_AUTHOR ? by : `${momentText(at, now)}, ${by}`
}

/** Whether documents of a kind have a page each, whose address somebody chooses; the others stand on pages of the product. */
export function hasOwnPage(kind: KindId): boolean {
  return DOCUMENT_KINDS[kind].isRootPage === true
}

/** Of the list of all words: one kind of them alone, by its address. */
export const KIND_PARAM = 'sorte'

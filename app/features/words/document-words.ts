import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import type { KindId } from '#app/content/kinds/registry.ts'

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

export const STATE_LABELS = {
  live: 'En ligne',
  changed: 'En ligne, brouillon en cours',
  planned: 'Publication prévue',
  draft: 'Brouillon',
  retired: 'Retiré du site',
} satisfies Record<DocumentState, string>

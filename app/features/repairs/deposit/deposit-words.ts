/** What is looked at before a device stays at the shop: said on the slip, so that nobody argues about it later. */
export const CONDITIONS = [
  { id: 'screen-cracked', label: 'Écran fissuré' },
  { id: 'back-cracked', label: 'Dos fissuré' },
  { id: 'scratches', label: 'Rayures' },
  { id: 'dents', label: 'Chocs ou châssis plié' },
  { id: 'water', label: 'Traces d’humidité' },
  { id: 'no-power', label: 'Ne s’allume pas' },
  { id: 'opened', label: 'Déjà ouvert' },
] as const

export const ACCESSORIES = [
  { id: 'case', label: 'Coque' },
  { id: 'charger', label: 'Chargeur' },
  { id: 'sim', label: 'Carte SIM' },
  { id: 'memory-card', label: 'Carte mémoire' },
  { id: 'bag', label: 'Housse ou boîte' },
] as const

/** Fields of the two lists: each box has a name of its own, so that a form that comes back knows which were ticked. */
export const CONDITION_FIELD = 'condition-'
export const ACCESSORY_FIELD = 'accessory-'

/** The boxes of a list that a form ticked. */
export function tickedOf(list: readonly { id: string }[], prefix: string, fields: ReadonlySet<string>): string[] {
  return list.map(({ id }) => id).filter((id) => fields.has(`${prefix}${id}`))
}

/** Ids and what was written beside them, as one text; empty when there is nothing. */
export function tickedText(list: readonly { id: string; label: string }[], ids: readonly string[], note: string): string {
  const labels = list.filter(({ id }) => ids.includes(id)).map(({ label }) => label)
  return [...labels, ...(note === '' ? [] : [note])].join(', ')
}

/** Why nobody signs a slip any more. */
export const SLIP_END_TEXTS = {
  withdrawn: 'Ce bon ne se signe plus\u00a0: le client a renoncé au contrat.',
  'handed-over': 'Ce bon ne se signe plus\u00a0: l’appareil est rendu.',
} as const

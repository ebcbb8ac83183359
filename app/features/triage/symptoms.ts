import type { RepairKind } from '#app/lib/repair-price.ts'

export const SYMPTOM_IDS = ['ecran', 'batterie', 'charge', 'mouille', 'eteint', 'camera', 'son', 'bouton'] as const
export type SymptomId = (typeof SYMPTOM_IDS)[number]

export interface Symptom {
  label: string
  /** What is most likely repaired; null: only a diagnosis tells. */
  kind: RepairKind | null
  /** Said before anything else where waiting makes it worse. */
  advice: string | null
}

/** What people see or hear, and the repair that it leads to. */
export const SYMPTOMS = {
  ecran: { label: 'Écran cassé', kind: 'ecran', advice: null },
  batterie: {
    label: 'Batterie',
    kind: 'batterie',
    advice:
      'Elle gonfle, ou l’écran se soulève\u00a0? Éteignez l’appareil, ne le chargez plus et ne l’envoyez pas par la poste\u00a0: apportez-le en magasin.',
  },
  charge: { label: 'Ne charge plus', kind: 'charge', advice: null },
  mouille: {
    label: 'Mouillé',
    kind: 'eau',
    advice: 'Éteignez-le tout de suite, ne le chargez pas, pas de riz\u00a0: le riz ne sèche pas l’intérieur. Apportez-le vite, chaque heure compte.',
  },
  eteint: {
    label: 'Ne s’allume plus',
    kind: null,
    advice: 'La panne peut venir de la batterie, de la charge ou de l’écran\u00a0: il faut l’appareil en main pour le dire.',
  },
  camera: { label: 'Caméra', kind: 'camera-arriere', advice: null },
  son: { label: 'Son ou micro', kind: 'son', advice: null },
  bouton: { label: 'Bouton', kind: 'boutons', advice: null },
} as const satisfies Record<SymptomId, Symptom>

export function isSymptom(word: string | null): word is SymptomId {
  return SYMPTOM_IDS.some((id) => id === word)
}

/** Where the model stands written. */
export const FIND_MODEL = [
  { device: 'iPhone, iPad', where: 'Réglages, Général, Informations\u00a0: le nom et le numéro (A2633).' },
  { device: 'Android', where: 'Paramètres, À propos du téléphone\u00a0: le nom et le numéro (SM-G991B).' },
  { device: 'Ordinateur, console', where: 'L’étiquette au dos ou dessous.' },
] as const

/** Where the prices stand in the page: below the first screen of a phone, so that the form and the links lead to them. */
export const PRICES_ANCHOR = 'prix'

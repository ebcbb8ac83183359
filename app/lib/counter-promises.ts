/**
 * What a business offers to who comes to its counter: the starting words say that a diagnosis is free and that nobody needs an appointment, which
 * is not so everywhere.
 */

export const DIAGNOSES = ['free', 'paid'] as const
export type Diagnosis = (typeof DIAGNOSES)[number]
export const WELCOMES = ['walk_in', 'appointment'] as const
export type Welcome = (typeof WELCOMES)[number]

export const DIAGNOSIS_LABELS = { free: 'Gratuit', paid: 'Payant' } as const satisfies Record<Diagnosis, string>
export const WELCOME_LABELS = { walk_in: 'Sans rendez-vous', appointment: 'Sur rendez-vous' } as const satisfies Record<Welcome, string>
/** Both as forms offer them. */
export const COUNTER_CHOICES = {
  diagnosis: DIAGNOSES.map((value) => ({ value, label: DIAGNOSIS_LABELS[value] })),
  welcome: WELCOMES.map((value) => ({ value, label: WELCOME_LABELS[value] })),
} as const

/** "sans rendez-vous", in the middle of a sentence. */
export function appointmentText({ welcome }: { welcome: Welcome }): string {
  return welcome === 'walk_in' ? 'sans rendez-vous' : 'sur rendez-vous'
}

/** What is free, in one short sentence; a quote that is asked for always is. */
export function freeText({ diagnosis }: { diagnosis: Diagnosis }): string {
  return diagnosis === 'free' ? 'Le diagnostic et le devis sont gratuits.' : 'Le devis est gratuit, le diagnostic est payant.'
}

/** The same in a list of what is promised: "diagnostic et devis gratuits". */
export function freeWords({ diagnosis }: { diagnosis: Diagnosis }): string {
  return diagnosis === 'free' ? 'diagnostic et devis gratuits' : 'devis gratuit, diagnostic payant'
}

/** Where a computer goes that nobody comes for: "le diagnostic y est gratuit" behind it, where it is. */
export function freeThereText({ diagnosis }: { diagnosis: Diagnosis }): string {
  return diagnosis === 'free' ? ', le diagnostic y est gratuit' : ', le diagnostic y est payant'
}

import type { CaseFacts } from './action-types.ts'

/** A warranty under which a fault was reported ends later than its day says: by how much is known once the device is back with its customer. */
export function warrantyText(until: string, reportedOn: string | null = null): string {
  return reportedOn === null
    ? `Sous garantie jusqu’au ${until}.`
    : `Panne signalée le ${reportedOn}\u00a0: la garantie est suspendue depuis ce jour, et sa fin, le ${until}, recule une fois l’appareil rendu.`
}

/** Whether the customer knows that the device is ready. */
export function whetherToldText({ name, unsent, tellsAt, told }: Pick<CaseFacts, 'name' | 'unsent' | 'tellsAt' | 'told'>): string {
  if (unsent) return `Le dernier message n’est pas parti\u00a0: appelez ${name}.`
  if (tellsAt != null) return `Le message part ${tellsAt}\u00a0: d’ici là, ${name} ne le lit que sur sa page de suivi.`
  return told ? `${name} est au courant.` : `${name} se prévient par téléphone.`
}

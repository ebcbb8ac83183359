import { ofName } from '#app/content/place-words.ts'
import type { CaseFacts, NextAction } from './action-types.ts'
import { caseStep } from './case-machine.ts'

/** A warranty under which a fault was reported ends later than its day says: by how much is known once the device is back with its customer. */
export function warrantyText(until: string, reportedOn: string | null = null): string {
  return reportedOn === null
    ? `Sous garantie jusqu’au ${until}.`
    : `Panne signalée le ${reportedOn}\u00a0: la garantie est suspendue depuis ce jour, et sa fin, le ${until}, recule une fois l’appareil rendu.`
}

export function cameBackText(reference: string): string {
  return `L’appareil est revenu sous garantie\u00a0: dossier ${reference}.`
}

/** Whether the customer knows that the device is ready. */
export function whetherToldText({ name, unsent, tellsAt, told }: Pick<CaseFacts, 'name' | 'unsent' | 'tellsAt' | 'told'>): string {
  if (unsent) return `Le dernier message n’est pas parti\u00a0: appelez ${name}.`
  if (tellsAt != null) return `Le message part ${tellsAt}\u00a0: d’ici là, ${name} ne le lit que sur sa page de suivi.`
  return told ? `${name} est au courant.` : `${name} se prévient par téléphone.`
}

/** The device of a refused quote is in the post: nobody calls about a new one, it is awaited. What a warranty may cover is mended all the same. */
export function isRefusedInPost({ step, postalLabel, reportedUnder }: Pick<CaseFacts, 'step' | 'postalLabel' | 'reportedUnder'>): boolean {
  return step === 'refused' && postalLabel === 'posted' && reportedUnder == null
}

/** Of a refused quote whose device is not here. */
export function refusedAwayTexts(facts: CaseFacts): Pick<NextAction, 'title' | 'why'> {
  const { name, overpaid } = facts
  const refund = overpaid ? ` Sans nouveau devis, ${overpaid} à rembourser.` : ''
  return isRefusedInPost(facts)
    ? {
        title: `Attendre le colis ${ofName(name)}, le devis est refusé`,
        why: `Il est en route, et son numéro est noté. À son arrivée, l’appareil est à renvoyer sans réparation.${refund}`,
      }
    : {
        title: `Rappeler ${name}, ou terminer`,
        why: `Le devis est refusé, personne n’attend de réponse\u00a0: un nouveau devis, ou fin de la demande.${refund}`,
      }
}

/** Whether the warranty of a closed case runs, and its device has not come back under it yet. */
export function mayComeBack({ warrantyUntil = null, openReturn = null }: Pick<CaseFacts, 'warrantyUntil' | 'openReturn'>): boolean {
  return openReturn === null && warrantyUntil !== null
}

/** Of a closed case that is settled. */
export function closedTexts(facts: CaseFacts): Pick<NextAction, 'title' | 'why'> {
  const { name, unanswered, warrantyUntil = null, openReturn = null, reportedOn = null } = facts
  if (unanswered) {
    return {
      title: 'Clos sans réponse',
      why: `Personne n’a répondu à ${name}, et aucun appel n’est noté. Une réponse est encore possible\u00a0: rouvrez la demande.`,
    }
  }
  const why =
    openReturn !== null ? cameBackText(openReturn) : warrantyUntil === null ? 'Il n’y a plus rien à faire.' : warrantyText(warrantyUntil, reportedOn)
  return { title: mayComeBack(facts) && reportedOn !== null ? 'Clos, panne signalée sous garantie' : caseStep('closed').label, why }
}

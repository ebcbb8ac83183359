import type { CaseFacts, FormLink, NextAction } from './action-types.ts'

/** A fault that was reported under a warranty: its device comes back under it, and a price is only for what it does not cover. */
export function underWarranty(action: NextAction, { step, name, reportedUnder = null, reportedReopened, postalLabel }: CaseFacts): NextAction {
  if (reportedUnder === null || step === 'closed') return action
  // The first case is open again: the device cannot come back to it. The fault is looked at there, and the customer is answered from this request.
  if (reportedReopened)
    return {
      title: `Voir la panne signalée dans ${reportedUnder}`,
      why: `${reportedUnder} est de nouveau ouvert\u00a0: la panne se traite dans ce dossier. Répondez au client, puis terminez la demande.`,
      act: { kind: 'form', form: 'sous-garantie', label: `Ouvrir ${reportedUnder}` },
      orElse: ANSWER,
    }
  const warranty = `Sous garantie de ${reportedUnder}`
  // A device that comes by post: its customer waits for the label that was promised.
  if (step === 'to_answer' && postalLabel === 'awaited')
    return { title: action.title, why: `${warranty}. ${LABEL_WHY}`, act: action.act, orElse: TAKE_BACK }
  if (step === 'to_answer')
    return {
      title: `Répondre à ${name}, ou reprendre l’appareil`,
      why: `${warranty}\u00a0: sans frais si elle s’applique. Un devis seulement pour ce qu’elle ne couvre pas.`,
      act: TAKE_BACK,
      orElse: ANSWER,
    }
  const why = `${warranty}. ${action.why}`
  if (step === 'answered') return { title: action.title, why, act: TAKE_BACK }
  // With an agreed price the device is taken in as usual; the warranty only adds to the reason.
  return step === 'device_awaited' ? { ...action, why } : { ...action, why, orElse: TAKE_BACK }
}

const LABEL_WHY = 'L’étiquette prépayée est promise par e-mail\u00a0: sans frais si la garantie s’applique.'
const ANSWER = { kind: 'form', form: 'repondre', label: 'Répondre' } as const satisfies FormLink
const TAKE_BACK = { kind: 'form', form: 'retour', label: 'L’appareil est là, sous garantie' } as const satisfies FormLink

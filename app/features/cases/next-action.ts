import { ofName } from '#app/content/place-words.ts'
import type { CaseFacts, CaseForm, FormLink, Move, NextAction, Notify } from './action-types.ts'
import { BEGUN_STEPS, isWorkStep } from './case-machine.ts'
import type { CaseStep } from './case-machine.ts'
import { cameBackText, closedTexts, isRefusedInPost, mayComeBack, refusedAwayTexts, warrantyText, whetherToldText } from './next-action-texts.ts'
import { underWarranty } from './under-warranty.ts'
import { REFUND, UNSETTLED } from './unsettled-actions.ts'

/** Whether one of the buttons goes to this form of the page already. */
export function leadsTo({ act, orElse }: Pick<NextAction, 'act' | 'orElse'>, form: CaseForm): boolean {
  return [act, orElse].some((way) => way?.kind === 'form' && way.form === form)
}

/** What to do next with a case. The dashboard, the lists and the page of the case say the same. */
export function nextAction(facts: CaseFacts): NextAction {
  if (facts.withdrawn) {
    const action = afterWithdrawal(facts)
    if (action !== null) return action
  }
  const action =
    facts.step === 'closed' && facts.unsettled
      ? unsettledAction(facts, UNSETTLED[facts.unsettled](facts))
      : underWarranty(withNewestQuote(waiting(ACTIONS[facts.step](facts), facts), facts), facts)
  return facts.partToCount ? countingFirst(action) : action
}

function notifyBy(byText: boolean | undefined): Notify {
  return { kind: 'notify', label: byText ? 'Prévenir par SMS' : 'Prévenir par e-mail' }
}

/** Of an addition that was left alone the part that was done is counted before anybody pays for the rest. */
function countingFirst(action: NextAction): NextAction {
  const why = `${action.why} Le client a renoncé à ce qui s’ajoutait. ${PART_TEXT}.`
  const { act } = action
  if (act?.kind === 'notify') return { title: action.title, why, act, orElse: COUNT_PART }
  return { title: action.title, why, act: COUNT_PART, ...(act && act.kind !== 'send-quote' && { orElse: act }) }
}

/** What a withdrawal leaves to be done; null once nothing is. */
function afterWithdrawal(facts: CaseFacts): NextAction | null {
  const refund = facts.refund ?? null
  const toCount = facts.partToCount === true
  if (facts.step !== 'closed') {
    const back = wayBack(facts)
    if (!toCount && facts.toPay !== null) return collectingAction(facts.toPay, back)
    return {
      title: `${back?.title ?? 'Arrêter'}, le client a renoncé au contrat`,
      why: [
        'Plus aucun travail.',
        toCount ? `${PART_TEXT}\u00a0: comptez-la avant ${back?.before ?? 'de rendre l’appareil'}.` : '',
        refund === null ? 'Il n’y a rien à rembourser.' : `À rembourser${toCount ? ', moins cette part' : ''}\u00a0: ${refund}.`,
      ]
        .filter(Boolean)
        .join(' '),
      act: toCount ? COUNT_PART : (back?.act ?? (refund === null ? null : REFUND)),
      ...(toCount && back && { orElse: back.act }),
      // A parcel that was under way arrives all the same, and goes back.
      ...(back === null && facts.byPost && { orElse: RECEIVE }),
    }
  }
  if (toCount) {
    return {
      title: 'Clos, travail déjà fait à compter',
      why: `Le client a renoncé au contrat. ${PART_TEXT}.${refund === null ? '' : ` À rembourser, moins cette part\u00a0: ${refund}.`}`,
      act: COUNT_PART,
      ...(refund !== null && { orElse: REFUND }),
    }
  }
  if (refund !== null) {
    return { title: `Rembourser ${refund}`, why: 'Le client a renoncé au contrat. Par le même moyen de paiement.', act: REFUND }
  }
  if (facts.withdrawalOpen && !facts.unsettled) {
    return {
      title: 'Clos, rétractation à noter comme réglée',
      why: 'Le client a renoncé au contrat, et il n’y a rien à rembourser.',
      act: { kind: 'form', form: 'retractation', label: 'Noter que c’est réglé' },
    }
  }
  return null
}

/** What was counted of the work is paid before the device goes, or whenever its customer comes for it. */
function collectingAction(toPay: string, back: WayBack | null): NextAction {
  return {
    title: `Encaisser ${toPay}, ${back === null ? 'le client a renoncé au contrat' : `puis ${back.title.charAt(0).toLowerCase()}${back.title.slice(1)}`}`,
    why: 'Le client a renoncé au contrat\u00a0: plus aucun travail. Ce qui est déjà fait à sa demande n’est pas payé.',
    act: { kind: 'form', form: 'encaisser', label: `Encaisser ${toPay}` },
    ...(back && { orElse: back.act }),
  }
}

interface WayBack {
  title: string
  /** "comptez-la avant …" */
  before: string
  act: FormLink
}

/** How a device that is here goes back: over the counter, or by post as it came, and then until its parcel has arrived; null where none is. */
function wayBack({ step, kind, byPost }: CaseFacts): WayBack | null {
  if (kind !== 'request' && step === 'shipped') return { title: SHIPPED.title, before: 'de clore', act: SHIPPED.act }
  if (!isWorkStep(step) && step !== 'unrepairable' && !(step === 'refused' && kind === 'repair')) return null
  return byPost
    ? { title: 'Renvoyer l’appareil', before: 'de renvoyer l’appareil', act: SEND_BACK }
    : { title: 'Rendre l’appareil', before: 'de rendre l’appareil', act: GIVE_BACK }
}

const GIVE_BACK = { kind: 'form', form: 'rendre', label: 'Rendre l’appareil' } as const satisfies FormLink
const PART_TEXT = 'La part du travail déjà faite à sa demande n’est pas comptée'
const COUNT_PART = { kind: 'form', form: 'retractation', label: 'Compter la part déjà faite' } as const satisfies FormLink

/** Work that may not begin yet gives way to the wish of the customer. */
function waiting(action: NextAction, facts: CaseFacts): NextAction {
  const waits = facts.waitsUntil ?? null
  if (waits === null) return action
  if (facts.goesOn) return goingOn(action, facts, waits)
  // A price is said before anybody thinks of when its work begins.
  if (!begins(action.act)) return { title: action.title, why: action.why, act: action.act, ...(!begins(action.orElse) && { orElse: action.orElse }) }
  return {
    title: `Attendre le ${waits}, ou noter la demande du client`,
    why: BEGUN_STEPS.includes(facts.step)
      ? 'Il a accepté un autre devis pendant le travail\u00a0: ce qui s’y ajoute ne commence avant ce jour qu’à sa demande expresse.'
      : 'Le client peut encore renoncer à ce contrat\u00a0: avant ce jour, le travail ne commence qu’à sa demande expresse.',
    act: NOTE_WISH,
    ...(facts.added != null && { orElse: WITHOUT_ADDITION }),
  }
}

function begins(way: NextAction['act'] | undefined): boolean {
  return way?.kind === 'move' && BEGUN_STEPS.includes(way.to)
}

/** What was agreed on first goes on; once it is done, what a later quote adds is what the device waits for. */
function goingOn(action: NextAction, { step, added = null }: CaseFacts, waits: string): NextAction {
  const why = `Le client a accepté un autre devis pendant le travail\u00a0: ce qui s’y ajoute ne commence avant le ${waits} qu’à sa demande expresse.`
  if (step !== 'final_check') return { ...action, why: `${action.why} ${why}`, orElse: NOTE_WISH }
  return {
    title: `Contrôler ce qui est fait, puis attendre le ${waits}, ou noter la demande du client`,
    why,
    act: NOTE_WISH,
    // Where no earlier price tells what was added, the work may be done.
    ...(added === null ? action.act?.kind === 'move' && { orElse: action.act } : { orElse: WITHOUT_ADDITION }),
  }
}

const WITHOUT_ADDITION = { kind: 'form', form: 'sans-ajout', label: 'Rendre sans ce qui s’ajoute' } as const satisfies FormLink
const NOTE_WISH = { kind: 'form', form: 'demarrer', label: 'Noter sa demande' } as const satisfies FormLink

const QUOTE = { kind: 'form', form: 'devis', label: 'Faire le devis' } as const satisfies NextAction['act']
const NEW_QUOTE = { kind: 'form', form: 'devis', label: 'Faire un nouveau devis' } as const satisfies FormLink
const RECEIVE = { kind: 'form', form: 'recevoir', label: 'L’appareil est là' } as const satisfies FormLink
const TO_CHECK = { kind: 'move', to: 'final_check', label: 'Passer au contrôle' } as const satisfies Move
const START_WORK = { kind: 'move', to: 'in_repair', label: 'Commencer la réparation' } as const satisfies Move

/** Work that goes on by an earlier quote while one for more is unanswered, or was refused. */
function withNewestQuote(action: NextAction, { step, asked, lapsedOn, declined }: CaseFacts): NextAction {
  if (!isWorkStep(step) || step === 'quote_sent') return action
  if (declined != null) return { ...action, why: `${action.why} Le devis de ${declined} est refusé\u00a0: l’accord d’avant vaut toujours.` }
  if (asked == null) return action
  const standing = lapsedOn == null ? 'est encore sans réponse' : `n’est plus valable depuis le ${lapsedOn}`
  return { ...action, why: `${action.why} Le devis de ${asked} ${standing}.` }
}

/** What is not paid, or has no invoice, is under warranty all the same, and stays open while its device is back. */
function unsettledAction({ warrantyUntil, reportedOn, openReturn }: CaseFacts, action: NextAction): NextAction {
  if (openReturn) return { ...action, why: `${cameBackText(openReturn)} ${action.why}` }
  return warrantyUntil ? { ...action, why: `${warrantyText(warrantyUntil, reportedOn)} ${action.why}` } : action
}

/** What is owed for the look at a device whose quote was refused, or what came in and goes back; empty for neither. */
function refusedMoneyText({ toPay, overpaid }: CaseFacts): string {
  if (overpaid) return `${overpaid} à rembourser avec l’appareil.`
  return toPay === null ? '' : `Le diagnostic annoncé au dépôt est dû\u00a0: ${toPay} à encaisser.`
}

function moneyBeside({ toPay, overpaid }: CaseFacts): Pick<NextAction, 'orElse'> {
  if (overpaid) return { orElse: { ...REFUND, label: `Rembourser ${overpaid}` } }
  return toPay === null ? {} : { orElse: { kind: 'form', form: 'encaisser', label: `Encaisser ${toPay}` } }
}

/** What came by post goes back so, and is closed once its parcel has arrived. */
function givingBackRefused(facts: CaseFacts): NextAction {
  const verb = facts.byPost ? 'Renvoyer' : 'Rendre'
  return {
    title: facts.overpaid ? `${verb} l’appareil et ${facts.overpaid}, le devis est refusé` : `${verb} l’appareil, le devis est refusé`,
    why: [`${facts.name} ne souhaite pas la réparation à ce prix.`, refusedMoneyText(facts)].filter(Boolean).join(' '),
    act: facts.byPost ? SEND_BACK : GIVE_BACK,
    ...moneyBeside(facts),
  }
}

const SEND_BACK = { kind: 'form', form: 'expedier', label: 'Noter le colis de retour' } as const satisfies FormLink
/** What is pressed once a device that went by post is there: the way to the form says it, and the form. */
export const PARCEL_ARRIVED = 'Le colis est arrivé'
const SHIPPED = {
  title: 'Clore à l’arrivée du colis',
  why: 'L’appareil est en route vers le client.',
  act: { kind: 'form', form: 'rendre', label: PARCEL_ARRIVED },
} as const satisfies NextAction

const ACTIONS: Readonly<Record<CaseStep, (facts: CaseFacts) => NextAction>> = {
  to_answer: ({ name, postalLabel }) =>
    postalLabel === 'awaited'
      ? {
          title: `Envoyer son étiquette à ${name}`,
          why: 'Le site promet l’étiquette prépayée avec la réponse. Une question d’abord si la panne n’est pas claire.',
          act: { kind: 'form', form: 'etiquette', label: 'Joindre l’étiquette' },
        }
      : {
          title: `Répondre à ${name}`,
          why: 'Un prix si la panne est claire, une question sinon.',
          act: QUOTE,
          // Somebody may stand at the counter with it already.
          orElse: RECEIVE,
        },
  answered: ({ name, postalLabel }) => ({
    title: postalLabel === 'sent' || postalLabel === 'posted' ? `Attendre le colis ${ofName(name)}` : `Attendre ${name}`,
    why:
      postalLabel === 'posted'
        ? 'Il est en route, et son numéro est noté. S’il tarde, la page du transporteur dit où il est.'
        : // A text that was written at night leaves in the morning: the timeline says when.
          `${postalLabel === 'sent' ? 'L’étiquette est partie' : 'La réponse est faite'}. Sans nouvelle, un appel décide souvent.`,
    act: RECEIVE,
  }),
  quote_sent: ({ name, asked, lapsedOn, kind, untoldQuote, lost }) =>
    lapsedOn == null && untoldQuote != null
      ? {
          title: `Envoyer le devis à ${[name, asked].filter(Boolean).join(', ')}`,
          why: `Sa signature est annulée, et le message du devis n’était pas parti\u00a0: ${name} ne l’a pas. Rien ne part tout seul.`,
          act: { kind: 'send-quote', version: untoldQuote, label: 'Envoyer le devis' },
        }
      : lapsedOn == null
        ? {
            title: lost
              ? `Rappeler ${name}, le dernier message n’est pas parti`
              : asked == null
                ? `Attendre l’accord ${ofName(name)}`
                : `Attendre l’accord ${ofName(name)} pour ${asked}`,
            why: lost
              ? 'La chronologie dit pourquoi. Une adresse corrigée, et il repart\u00a0; le prix peut aussi se dire au téléphone.'
              : kind === 'repair'
                ? 'Le devis s’accepte par le lien du message, ou se signe au magasin sur le devis imprimé.'
                : 'Le devis se lit et s’accepte par le lien du message. Si le client apporte l’appareil, ouvrez sa fiche\u00a0: le devis s’y signe.',
            act: null,
            ...(kind === 'request' && { orElse: RECEIVE }),
          }
        : {
            title: `Rappeler ${name}, le devis n’est plus valable`,
            why: `Depuis le ${lapsedOn}, il ne peut plus être accepté\u00a0: un nouveau devis, ou ${kind === 'repair' ? 'l’appareil rendu' : 'fin de la demande'}.`,
            act: NEW_QUOTE,
          },
  refused: (facts) =>
    facts.kind === 'repair' && facts.standing != null
      ? {
          title: `Reprendre la réparation, ${facts.standing} convenus avant`,
          why: `${facts.name} ne veut pas du dernier devis\u00a0: l’accord d’avant vaut toujours.`,
          act: START_WORK,
          orElse: GIVE_BACK,
        }
      : facts.kind === 'repair'
        ? givingBackRefused(facts)
        : {
            ...refusedAwayTexts(facts),
            // A parcel that was under way arrives all the same.
            ...(isRefusedInPost(facts) ? { act: RECEIVE, orElse: NEW_QUOTE } : { act: NEW_QUOTE, orElse: RECEIVE }),
            ...moneyBeside(facts),
          },
  device_awaited: ({ total }) => ({
    title: total === null ? 'Recevoir l’appareil' : `Recevoir l’appareil, ${total} accepté`,
    why: 'Le devis est accepté. La fiche s’ouvre avec son prix.',
    act: RECEIVE,
  }),
  received: ({ returnOf, covered }) => ({
    title: covered ? 'Examiner l’appareil, sous garantie' : 'Examiner l’appareil',
    why: covered ? `Retour du dossier ${returnOf}\u00a0: le diagnostic dit si la garantie s’applique.` : 'Le diagnostic dit ce qu’il faut réparer.',
    act: { kind: 'move', to: 'diagnosis', label: 'Commencer le diagnostic' },
  }),
  diagnosis: ({ covered, total, quotable }) => ({
    title: covered ? 'Réparer sous garantie' : 'Dire le prix, puis réparer',
    why: covered
      ? 'Sans frais pour le client. Un devis seulement pour ce que la garantie ne couvre pas.'
      : 'Rien ne se répare sans l’accord du client.',
    // A price that was said aloud, at the counter or by phone, needs no quote.
    ...(!covered && total === null && quotable ? { act: QUOTE, orElse: START_WORK } : { act: START_WORK }),
  }),
  accepted: ({ total }) => ({
    title: total === null ? 'Commencer la réparation' : `Réparer, ${total} accepté`,
    why: 'Le client est d’accord.',
    act: START_WORK,
  }),
  part_awaited: ({ notified, unsent, byText, part, partText }) => ({
    title: part?.isHere ? 'Commencer, la pièce est là' : 'Reprendre à l’arrivée de la pièce',
    why: `${partText ? `${partText}.` : 'La réparation attend une pièce.'}${notified || unsent || part?.isHere ? '' : ' Le client ne le sait pas encore.'}`,
    act: part?.isHere ? START_WORK : { kind: 'move', to: 'in_repair', label: 'La pièce est là', ...(part && { arrives: true }) },
    // The message of this step says that a part is waited for.
    ...(!notified && !part?.isHere && { orElse: notifyBy(byText) }),
  }),
  in_repair: ({ part, partText }) =>
    part
      ? {
          title: 'Attendre la pièce commandée',
          why: `${partText ? `${partText}. ` : ''}À cette étape, le client peut apprendre que la réparation attend.`,
          act: { kind: 'move', to: 'part_awaited', label: 'Passer à «\u00a0Pièce attendue\u00a0»' },
          orElse: TO_CHECK,
        }
      : { title: 'Finir la réparation', why: 'Un contrôle suit avant de prévenir le client.', act: TO_CHECK },
  final_check: ({ added, notified, byText }) => ({
    title: 'Contrôler, puis prévenir',
    why: [
      'Tactile, caméras, charge, réseau\u00a0: tout ce qui marchait marche encore.',
      added != null && `Convenu pendant le travail, et dans le prix\u00a0: ${added}.`,
    ]
      .filter(Boolean)
      .join(' '),
    act: { kind: 'move', to: 'ready', label: 'L’appareil est prêt' },
    // Who can be told is told with the same press.
    ...(!notified && { orElse: { kind: 'move', to: 'ready', label: `Prêt, prévenir par ${byText ? 'SMS' : 'e-mail'}`, tells: true } }),
  }),
  ready: ({ name, notified, told, tellsAt, unsent, byText, toPay, byPost }) =>
    notified
      ? toPay !== null
        ? {
            title: `Encaisser ${toPay}, puis ${byPost ? 'expédier' : 'rendre'} l’appareil`,
            why: whetherToldText({ name, unsent, tellsAt, told }),
            act: { kind: 'form', form: 'encaisser', label: `Encaisser ${toPay}` },
          }
        : byPost
          ? {
              title: 'Expédier l’appareil',
              why: `Il est venu par la poste, et payé\u00a0: le numéro du colis de retour part à ${name}.`,
              act: SEND_BACK,
            }
          : {
              title: 'Rendre l’appareil',
              why: whetherToldText({ name, unsent, tellsAt, told }),
              act: { kind: 'form', form: 'rendre', label: 'Rendre l’appareil' },
            }
      : {
          title: `Prévenir ${name}`,
          why: 'L’appareil est prêt.',
          act: notifyBy(byText),
        },
  unrepairable: ({
    name,
    notified,
    told,
    tellsAt,
    unsent,
    byText,
    toPay,
    byPost,
    reason,
    slipDiagnosis,
    freedDiagnosis,
    overpaid,
    undoneInvoice,
  }) => {
    const refund = overpaid == null ? '' : `, et remboursez ${overpaid}`
    const money =
      undoneInvoice != null
        ? `La facture ${undoneInvoice} est émise pour une réparation qui n’est pas faite\u00a0: faites son avoir${refund}. Rien n’est demandé au client.`
        : overpaid != null
          ? `À rembourser\u00a0: ${overpaid}.`
          : slipDiagnosis != null
            ? `Le diagnostic est à facturer, le bon l’annonce ${slipDiagnosis}.`
            : ''
    const freed = freedDiagnosis ?? ''
    const why = [
      reason && `Raison dite au client\u00a0: ${reason}.`,
      notified ? whetherToldText({ name, unsent, tellsAt, told }) : `${name} n’est pas encore au courant.`,
      money,
      freed,
    ]
      .filter(Boolean)
      .join(' ')
    const back = byPost ? SEND_BACK : GIVE_BACK
    const title = `${byPost ? 'Renvoyer' : 'Rendre'} l’appareil, il ne peut pas être réparé`
    if (undoneInvoice != null) return { title, why, act: { kind: 'form', form: 'avoir', label: 'Faire l’avoir' }, orElse: back }
    if (toPay !== null) return { title, why, act: { kind: 'form', form: 'encaisser', label: `Encaisser ${toPay}` }, orElse: back }
    return { title, why, act: back, ...(!notified && { orElse: notifyBy(byText) }) }
  },
  shipped: (facts) => ({ ...SHIPPED, ...moneyBeside(facts) }),
  closed: (facts) => ({ ...closedTexts(facts), act: mayComeBack(facts) ? { kind: 'form', form: 'retour', label: 'Retour sous garantie' } : null }),
}

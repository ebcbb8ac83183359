/** The customer's express wish that the work begins within the period of withdrawal (code de la consommation, article L. 221-25). */
import { z } from 'zod'
import { dateText } from '#app/lib/french-dates.ts'

/** How staff hear of it; the page and the signature on the screen note it by themselves. */
export const NOTED_MEANS = [
  { value: 'paper', label: 'Bon ou lettre signée' },
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Téléphone, avec confirmation par e-mail' },
] as const

export const EarlyStartForm = z.object({
  id: z.uuid(),
  means: z.enum(NOTED_MEANS.map(({ value }) => value) as ['paper', 'email', 'phone'], 'Dites par quel moyen le client l’a demandé.'),
})

/** Why a case does not go on to the work. `until`: the first day on which it may, "YYYY-MM-DD". */
export function mustWaitText(until: string): string {
  return `Pas avant le ${dateText(until)}\u00a0: le client peut encore renoncer à ce contrat. S’il demande de commencer, notez-le dans le dossier.`
}

/** Why a device is not ready, and not handed back as repaired. `what`: "Batterie"; null where nobody can name it. */
export function additionWaitsText({ until, what }: { until: string; what: string | null }): string {
  const waits = `${what === null ? 'Ce qui a été convenu pendant le travail' : `«\u00a0${what}\u00a0», convenu pendant le travail,`} attend encore`
  return `${waits}\u00a0: pas avant le ${dateText(until)}, sauf demande expresse du client. Notez sa demande, ou convenez avec lui de ne pas le faire («\u00a0${NO_ADDITION_LABEL}\u00a0»).`
}

/** The button by which staff note that what was added is not done. */
export const NO_ADDITION_LABEL = 'Ne pas faire ce qui s’ajoute'

export const DropAdditionForm = z.object({ id: z.uuid(), agreed: z.literal('oui', 'Cochez une fois le client d’accord.') })

/** Of a quote for more, which is accepted or not while other work is under way; behind a sentence that says when work begins. */
export const ADDED_TEXT = 'Le travail en cours continue\u00a0: seul ce qui s’ajoute attend.'

/** Of a quote for the same or less, which replaces what was agreed on: the work that is under way goes on. */
export const CONTINUES_TEXT = 'Le travail en cours continue\u00a0: ce devis n’y ajoute rien.'

/** A device at the shop, whose customer may accept a quote. */
export interface DeviceHere {
  /** Work that was agreed on before goes on. */
  atWork: boolean
  /** The quote replaces what was agreed on, for the same or less: the work goes on by it, and nothing waits. */
  replaces: boolean
  /** When it should be ready, "YYYY-MM-DD"; null where nobody has said a day. */
  dueOn: string | null
  /** When it should be ready once a quote is accepted without the wish that its work begins at once; null where that changes nothing. */
  thenDueOn: string | null
}

/** What follows without the wish, for a device that is here. */
export function withoutWishTexts({ atWork, dueOn, thenDueOn }: DeviceHere): string[] {
  return [
    ...(atWork ? [ADDED_TEXT] : []),
    ...(dueOn !== null && thenDueOn !== null ? [`Votre appareil, prévu le ${dateText(dueOn)}, est alors prévu le ${dateText(thenDueOn)}.`] : []),
  ]
}

/** A wish as it was noted; `means` begins with a small letter. */
export interface NotedWish {
  when: string
  means: string
  text: string
}

/** What the page of a repair says of the beginning of its work. */
export interface ShownStart {
  /** The day on which the work begins, "YYYY-MM-DD"; null when it may begin. */
  begins: string | null
  /** Other work is under way meanwhile. */
  atWork: boolean
  /** Of the contract whose customer may ask for the work to begin; null where that is not to be asked. */
  contractId: string | null
  /** `withLabel`: given by post, before there was a quote. */
  asked: (NotedWish & { withLabel: boolean }) | null
  /** For the work that is under way, by an earlier agreement, while what was added to it has no wish of its own. */
  askedEarlier: NotedWish | null
  /** The agreement that counts has replaced the one of that wish, for the same or less: the work goes on by it. */
  replaces: boolean
  /** The customer has withdrawn from the contract. */
  withdrawn: boolean
}

/** The button with which customers give the wish on the page of their repair, and the contract that the page showed. */
export const WISH_FIELDS = { button: 'wish', contract: 'contract' } as const

/**
 * `no-more-mails`: nothing more may be sent for now, to the address or by the whole shop. `replaced`: another contract counts by now. `unchanged`: nothing
 * waits.
 */
export type WishResult = 'noted' | 'noted-and-mailed' | 'no-email' | 'no-more-mails' | 'replaced' | 'unchanged'

/** What customers read after they gave the wish. */
export const WISH_TEXTS = {
  noted: 'Votre demande est notée. Le magasin la voit dans votre dossier.',
  'noted-and-mailed': 'Votre demande est notée. La confirmation part par e-mail.',
  'no-email': 'Pour un travail à domicile, la loi veut une confirmation écrite, que nous ne pouvons pas vous envoyer par e-mail. Appelez le magasin.',
  'no-more-mails':
    'Votre demande n’est pas encore notée\u00a0: la loi veut une confirmation écrite, et nous ne pouvons pas en envoyer une en ce moment. Réessayez dans une heure, ou appelez le magasin.',
  replaced: 'Un autre accord vient de remplacer celui-ci. Relisez la page avant d’envoyer votre demande.',
  unchanged: 'Le travail n’attend plus votre demande.',
} as const satisfies Record<WishResult, string>

/** A wish that was taken, by its word in the address of the page that says so. */
export const WISH_SAID = { demande: 'noted-and-mailed', 'demande-sans-mail': 'noted' } as const satisfies Record<string, WishResult>
export type WishSaid = keyof typeof WISH_SAID

/** The word for what became of a wish; null for one that was not taken, of which no address speaks. */
export function wishSaidOf(result: WishResult): WishSaid | null {
  if (result === 'noted-and-mailed') return 'demande'
  return result === 'noted' ? 'demande-sans-mail' : null
}

/** What such a word says of a wish; undefined for any other word, and where none stands. */
export function wishOfWord(word: string | null, start: Pick<ShownStart, 'asked' | 'withdrawn'> | null): WishResult | undefined {
  const said = Object.entries(WISH_SAID).find(([name]) => name === word)?.[1]
  return start === null || start.asked === null || start.withdrawn ? undefined : said
}

export const UNTICKED_TEXT = 'Cochez cette demande pour l’envoyer.'

import type { WithdrawalWords } from '#app/content/kinds/withdrawal.ts'
import type { LinkedContract } from '#app/features/contracts/components/WithdrawalPage.tsx'
import { contractToLeave, findContractByToken } from '#app/features/contracts/find-contract.queries.server.ts'
import type { FoundContract } from '#app/features/contracts/find-contract.queries.server.ts'
import { listKeepable } from '#app/features/contracts/standing-contract.server.ts'
import { choicesOf } from '#app/features/contracts/withdrawal-choices.ts'
import { KEEP_NOTHING } from '#app/features/contracts/withdrawal-addresses.ts'
import {
  BEGUN_IF_ALL_TEXT,
  BEGUN_TEXT,
  ENDS_TEXT,
  endsAtHandOver,
  laterTexts,
  rightText,
  standingText,
  withdrawalRight,
} from '#app/features/contracts/withdrawal-right.ts'
import { addsTo } from '#app/lib/agreed-before.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { ERASED_EMAIL, ERASED_NAME } from '#app/lib/person.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hasBegunAtWish } from './case-withdrawal.server.ts'

/**
 * What the page of the withdrawal says behind the link of a contract: of that one, and of a newer one of the same case that is left with it or instead
 * of it. Where something was added that can be left alone, the customer chooses. Null for a link that opens nothing.
 */
export async function linkedContract(ctx: Ctx, words: WithdrawalWords['right'], token: string): Promise<LinkedContract | null> {
  const named = await findContractByToken(ctx, token)
  if (!named) return null
  const contract = await contractToLeave(ctx, named)
  const shown = { text: contract.text, named: contract.id === named.id ? null : namedText(ctx, named, contract), choices: [], chosen: '' }
  if (contract.withdrawalId !== null) return { ...shown, right: words.withdrawn, isOpen: false, person: NOBODY, begun: false, begunText: '' }
  const right = withdrawalRight(contract, ctx.now)
  const isOpen = right.kind === 'open'
  const keepable = isOpen ? await listKeepable(ctx, contract) : []
  const standing = keepable.find(({ isFixed }) => isFixed)
  const isChosen = keepable.some(({ isFixed }) => !isFixed)
  return {
    ...shown,
    right: [
      rightText(words, right),
      ...(isOpen && endsAtHandOver(contract) ? [ENDS_TEXT] : []),
      ...laterTexts(contract, right),
      ...(standing && !isChosen ? [standingText(priceText(standing.cents))] : []),
    ].join(' '),
    isOpen,
    person: isOpen ? personOf(contract) : NOBODY,
    ...(isOpen ? await begunOf(ctx, contract, { isStanding: standing !== undefined, isChosen }) : { begun: false, begunText: '' }),
    ...(isChosen && { choices: choicesOf(keepable), chosen: keepable.find((each) => each.concludedAt < named.concludedAt)?.id ?? KEEP_NOTHING }),
  }
}

const NOBODY = { name: '', email: '' }

function personOf({ name, email }: Pick<FoundContract, 'name' | 'email'>): LinkedContract['person'] {
  return { name: name === ERASED_NAME ? '' : name, email: email === ERASED_EMAIL ? '' : email }
}

/** Whether a part of the work may be asked for, and what the page says of it: of all that is left, or of what was added alone. */
async function begunOf(ctx: Ctx, contract: FoundContract, { isStanding, isChosen }: { isStanding: boolean; isChosen: boolean }) {
  const alone = await hasBegunAtWish(ctx, contract, true)
  const begun = isStanding ? alone : await hasBegunAtWish(ctx, contract, false)
  const onlyAll = begun && !alone && isChosen
  return { begun, begunText: !begun ? '' : onlyAll ? BEGUN_IF_ALL_TEXT : BEGUN_TEXT }
}

/** What the contract of the link is to the one that can be left. */
function namedText({ now }: Pick<Ctx, 'now'>, named: FoundContract, contract: FoundContract): string {
  const begin = `Votre lien est celui du contrat du ${dayOf(named.concludedAt)}`
  // Where the addition was dropped by agreement, the earlier contract stands (`contractToLeave`).
  if (named.leftAt !== null && contract.concludedAt < named.concludedAt) {
    const priced = contract.totalCents === null ? 'Celui-ci' : `Celui-ci, de ${priceText(contract.totalCents)},`
    return `${begin}\u00a0: d’accord avec vous, ce qu’il ajoutait n’est pas fait.${contract.withdrawalId === null ? ` ${priced} reste conclu.` : ''}`
  }
  if (named.totalCents === null || contract.totalCents === null) return `${begin}\u00a0; celui-ci l’a suivi.`
  const price = priceText(named.totalCents)
  if (!addsTo(contract.totalCents, named.totalCents)) return `${begin} (${price})\u00a0: celui-ci l’a remplacé.`
  const isLate = withdrawalRight(named, now).kind !== 'open' ? ' On ne peut plus renoncer au premier.' : ''
  return `${begin} (${price})\u00a0: celui-ci s’y est ajouté, et son prix comprend le premier.${isLate}`
}

function dayOf(at: Date): string {
  return dateText(parisTime(at).date)
}

import { ACCESSORIES, CONDITIONS, tickedText } from '../deposit-words.ts'
import { agreedText, returnText, saysPrice } from '../deposit-sheet.ts'
import type { Deposit } from '../deposit-sheet.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

/** What was agreed at the counter, among the facts of the device. */
export function DepositFacts({ deposit, returnOf }: { deposit: Deposit & { isSigned: boolean }; returnOf: string | null }) {
  const { business } = useFacts()
  return (
    <>
      <dt>Arrivé</dt>
      <dd>{tickedText(CONDITIONS, deposit.condition, deposit.conditionNote) || 'rien de noté'}</dd>
      <dt>Avec</dt>
      <dd>{tickedText(ACCESSORIES, deposit.accessories, deposit.accessoriesNote) || 'rien d’autre de noté'}</dd>
      <dt>Convenu au dépôt</dt>
      <dd>
        {returnOf !== null && !saysPrice(deposit, returnOf)
          ? returnText(returnOf)
          : agreedText(deposit, deposit.vatRegime === '' ? business : deposit)}{' '}
        <small>{deposit.isSigned ? 'bon signé' : 'bon pas encore signé'}</small>
      </dd>
      {deposit.withoutCode && (
        <>
          <dt>Code</dt>
          <dd>sans code</dd>
        </>
      )}
    </>
  )
}

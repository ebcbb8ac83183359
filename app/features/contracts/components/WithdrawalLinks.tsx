import { dateText } from '#app/lib/french-dates.ts'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { ContractWay } from '../contract-way.ts'
import { PAPER_FORM_PATH, WITHDRAWAL_PATH, contractPath, withdrawalPath } from '../withdrawal-addresses.ts'

/** The two ways out of a contract, behind the terms. */
export function WithdrawalLinks() {
  return (
    <p>
      <TextLink href={WITHDRAWAL_PATH}>Renoncer au contrat ici</TextLink>, ou par la poste&nbsp;:{' '}
      <TextLink href={PAPER_FORM_PATH}>formulaire de rétractation à imprimer</TextLink>.
    </p>
  )
}

interface ContractLinksProps {
  token: string
  lastDay: string | null
  endsAtHandOver?: boolean
  /** Of a parcel: no quote that is shown beside it is meant. */
  source?: 'quote' | 'postal' | 'booking' | 'counter'
  confirmedBy?: ContractWay
}

/** What the customer keeps of a contract, and the way out of it while there is one, with its last day, "YYYY-MM-DD". */
export function ContractLinks({ token, lastDay, endsAtHandOver = false, source, confirmedBy = 'mail' }: ContractLinksProps) {
  return (
    <p className="mt-4">
      <TextLink href={contractPath(token)}>{source === 'postal' ? 'Le contrat de votre envoi (PDF)' : 'Votre contrat (PDF)'}</TextLink>, à garder.
      {confirmedBy === 'page' && ' Il ne vous est pas envoyé\u00a0: enregistrez-le, ou imprimez-le.'}
      {lastDay !== null && (
        <>
          {' '}
          <TextLink href={withdrawalPath({ token })}>Renoncer au contrat</TextLink>, jusqu’au {dateText(lastDay)} inclus
          {endsAtHandOver ? ', ou jusqu’à ce que le travail soit entièrement fait et l’appareil remis, si c’est avant.' : '.'}
        </>
      )}
    </p>
  )
}

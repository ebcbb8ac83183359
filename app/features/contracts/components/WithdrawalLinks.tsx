import { TextLink } from '#app/ui/TextLink.tsx'
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

/** Behind the answer that has made a contract: what the customer keeps, and the way out. */
export function ContractLinks({ token }: { token: string }) {
  return (
    <p className="mt-4">
      <TextLink href={contractPath(token)}>Votre contrat (PDF)</TextLink>, à garder.{' '}
      <TextLink href={withdrawalPath({ token })}>Renoncer au contrat</TextLink>
    </p>
  )
}

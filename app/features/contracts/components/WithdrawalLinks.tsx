import { TextLink } from '#app/ui/TextLink.tsx'
import { PAPER_FORM_PATH, WITHDRAWAL_PATH } from '../withdrawal-addresses.ts'

/** The two ways out of a contract, behind the terms. */
export function WithdrawalLinks() {
  return (
    <p>
      <TextLink href={WITHDRAWAL_PATH}>Renoncer au contrat ici</TextLink>, ou par la poste&nbsp;:{' '}
      <TextLink href={PAPER_FORM_PATH}>formulaire de rétractation à imprimer</TextLink>.
    </p>
  )
}

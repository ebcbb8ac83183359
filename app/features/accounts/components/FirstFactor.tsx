import { PROOF_FIELD } from '../account-answer.ts'
import type { AccountAnswer } from '../account-answer.ts'
import type { Factor } from '../users.queries.server.ts'
import { ProofPanel } from './ProofPanel.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

interface FirstFactorProps {
  email: string
  factors: readonly Factor[]
  recoveryCodesLeft: number
  answer: AccountAnswer | undefined
  now: Date
}

/** One's own second factor where an account is set up: the same forms as on one's account. */
export function FirstFactor({ email, factors, recoveryCodesLeft, answer, now }: FirstFactorProps) {
  return (
    <>
      {answer?.askAgain && <ProofPanel email={email} askAgain={answer.askAgain} error={answer.errors?.[PROOF_FIELD]} />}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      <SecondFactorPanel factors={factors} recoveryCodesLeft={recoveryCodesLeft} answer={answer} now={now} />
    </>
  )
}

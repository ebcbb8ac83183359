import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { PROOF_FIELD } from '../account-answer.ts'
import type { AccountAnswer } from '../account-answer.ts'
import type { SessionListItem } from '../sessions.queries.server.ts'
import { ROLE_LABELS } from '../account-words.ts'
import type { StaffUser } from '../users.queries.server.ts'
import { DigestPanel } from './DigestPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

interface AccountScreenProps {
  user: Pick<StaffUser, 'email' | 'newEmail' | 'name' | 'role' | 'factors' | 'monthlyDigest'>
  /** Whether the monthly mail may be chosen: its figures are not for everybody. */
  mayRead: boolean
  sessions: readonly SessionListItem[]
  recoveryCodesLeft: number
  answer: AccountAnswer | undefined
  now: Date
}

/** One's own account: name, address, password, second factor, devices. */
export function AccountScreen({ user, mayRead, sessions, recoveryCodesLeft, answer, now }: AccountScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Mon compte" detail={`${user.email}, ${ROLE_LABELS[user.role].toLowerCase()}`} />
      {answer?.askAgain && <ProofPanel email={user.email} askAgain={answer.askAgain} error={answer.errors?.[PROOF_FIELD]} />}
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      <div className="panel-grid">
        <Panel title="Profil" note="Vos collègues voient ce nom dans le journal." span={5}>
          <ProfilePanel name={user.name} answer={answer} />
        </Panel>
        <Panel title="Mot de passe" note="Vos autres appareils seront déconnectés." span={7}>
          <PasswordPanel email={user.email} answer={answer} />
        </Panel>
        <Panel id="adresse-e-mail" title="Adresse e-mail" note="Celle qui vous sert à vous connecter." span={12}>
          <EmailPanel email={user.email} newEmail={user.newEmail} answer={answer} />
        </Panel>
        <Panel id="double-verification" title="Double vérification" note="Un code de votre téléphone, en plus du mot de passe." span={12}>
          <SecondFactorPanel factors={user.factors} recoveryCodesLeft={recoveryCodesLeft} answer={answer} now={now} />
        </Panel>
        {mayRead && (
          <Panel title="E-mail mensuel" note="Les chiffres de l’écran Statistiques, dans votre boîte." span={12}>
            <DigestPanel wanted={user.monthlyDigest} />
          </Panel>
        )}
        <Panel title="Appareils connectés" note="Une session s’arrête après 7 jours sans visite, et au plus tard après 30 jours." span={12}>
          <SessionsPanel sessions={sessions} now={now} />
        </Panel>
      </div>
    </>
  )
}

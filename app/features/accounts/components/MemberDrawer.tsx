import { ofName } from '#app/content/place-words.ts'
import { countText } from '#app/lib/count-text.ts'
import { dayText, momentText } from '#app/lib/moment-text.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { ConfirmButton } from '#app/ui/staff/ConfirmButton.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import { ROLE_HINTS, ROLE_LABELS, STATE_BADGES } from '../account-words.ts'
import type { TeamIntent } from '../team-answer.ts'
import type { StaffListItem } from '../team.queries.server.ts'

interface MemberDrawerProps {
  member: StaffListItem
  entrusted: number
  closeHref: string
  journalHref: string
  casesHref: string
  now: Date
}

/** One account: who it is and what can be done with it. */
export function MemberDrawer({ member, entrusted, closeHref, journalHref, casesHref, now }: MemberDrawerProps) {
  return (
    <Drawer title={nameOf(member)} subtitle={member.email} closeHref={closeHref}>
      <MemberFacts member={member} now={now} />
      {/* Whoever leaves has nobody look at them any more. */}
      {entrusted > 0 && (
        <p>
          <ActionLink href={casesHref}>{countText(entrusted, 'dossier en cours lui est confié', 'dossiers en cours lui sont confiés')}</ActionLink>
        </p>
      )}
      <p>
        <ActionLink href={journalHref}>Ses actions dans le journal</ActionLink>
      </p>
      {member.state === 'invited' ? <InvitationActions member={member} /> : <MemberActions member={member} />}
    </Drawer>
  )
}

type OfMember = Pick<MemberDrawerProps, 'member'>

/** The name of an account, or its address while it has none. */
function nameOf(member: MemberDrawerProps['member']): string {
  return member.name || member.email
}

function fieldsOf(member: MemberDrawerProps['member'], intent: TeamIntent, more: Record<string, string> = {}) {
  return { intent, userId: member.id, ...more }
}

/** State, role, second factor and dates of an account. */
function MemberFacts({ member, now }: Pick<MemberDrawerProps, 'member' | 'now'>) {
  const state = STATE_BADGES[member.state]
  return (
    <dl className="facts">
      <dt>État</dt>
      <dd>
        <Badge tone={state.tone}>{state.label}</Badge>
      </dd>
      <dt>Rôle</dt>
      <dd>
        {ROLE_LABELS[member.role]}
        <small>{ROLE_HINTS[member.role]}</small>
      </dd>
      <dt>Double vérification</dt>
      <dd>{member.secondFactor ? 'Oui' : 'Non'}</dd>
      <dt>Dernière connexion</dt>
      <dd>{member.lastSignInAt ? momentText(member.lastSignInAt, now) : 'Jamais'}</dd>
      <dt>{member.invitedAt ? 'Invité' : 'Créé'}</dt>
      <dd>{dayText(member.invitedAt ?? member.createdAt, now)}</dd>
    </dl>
  )
}

/** What can be done while somebody has not followed the invitation. */
function InvitationActions({ member }: OfMember) {
  return (
    <div className="drawer-actions">
      <PostButton label="Renvoyer l’invitation" fields={fieldsOf(member, 'resend')} />
      <ConfirmButton
        label="Retirer l’invitation"
        fields={fieldsOf(member, 'withdraw')}
        title={`Retirer l’invitation ${ofName(nameOf(member))}\u00a0?`}
        text="Le lien déjà envoyé ne fonctionnera plus. Vous pourrez inviter la personne de nouveau."
        confirmLabel="Retirer l’invitation"
      />
    </div>
  )
}

/** What can be done with an account. */
function MemberActions({ member }: OfMember) {
  const otherRole = member.role === 'manager' ? 'staff' : 'manager'
  return (
    <div className="drawer-actions">
      {/* One's own rights are for another manager to change. */}
      {!member.self && (
        <PostButton label={otherRole === 'manager' ? 'Nommer gérant' : 'Passer en équipe'} fields={fieldsOf(member, 'role', { role: otherRole })} />
      )}
      {member.state === 'suspended' ? (
        <PostButton label="Rétablir le compte" fields={fieldsOf(member, 'reinstate')} />
      ) : (
        !member.self && <PostButton label="Suspendre le compte" fields={fieldsOf(member, 'suspend')} />
      )}
      {member.secondFactor && (
        <ConfirmButton
          label="Retirer la double vérification"
          fields={fieldsOf(member, 'remove-factor')}
          title={`Retirer la double vérification ${ofName(nameOf(member))}\u00a0?`}
          text="Pour quelqu’un qui a perdu son téléphone et ses codes de secours. Ses appareils sont déconnectés, le mot de passe suffira pour revenir."
          confirmLabel="Retirer la double vérification"
        />
      )}
      {!member.self && (
        <ConfirmButton
          label="Supprimer le compte"
          fields={fieldsOf(member, 'remove')}
          title={`Supprimer le compte ${ofName(nameOf(member))}\u00a0?`}
          text="Le compte disparaît pour de bon et ses appareils sont déconnectés. Ce qu’il a fait reste dans le journal."
          confirmLabel="Supprimer le compte"
        />
      )}
    </div>
  )
}

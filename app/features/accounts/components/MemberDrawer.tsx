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
  const name = member.name || member.email
  const state = STATE_BADGES[member.state]
  const fields = (intent: TeamIntent, more: Record<string, string> = {}) => ({ intent, userId: member.id, ...more })
  const otherRole = member.role === 'manager' ? 'staff' : 'manager'
  return (
    <Drawer title={name} subtitle={member.email} closeHref={closeHref}>
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
      {/* Whoever leaves has nobody look at them any more. */}
      {entrusted > 0 && (
        <p>
          <ActionLink href={casesHref}>{countText(entrusted, 'dossier en cours lui est confié', 'dossiers en cours lui sont confiés')}</ActionLink>
        </p>
      )}
      <p>
        <ActionLink href={journalHref}>Ses actions dans le journal</ActionLink>
      </p>
      {member.state === 'invited' ? (
        <div className="drawer-actions">
          <PostButton label="Renvoyer l’invitation" fields={fields('resend')} />
          <ConfirmButton
            label="Retirer l’invitation"
            fields={fields('withdraw')}
            title={`Retirer l’invitation ${ofName(name)}\u00a0?`}
            text="Le lien déjà envoyé ne fonctionnera plus. Vous pourrez inviter la personne de nouveau."
            confirmLabel="Retirer l’invitation"
          />
        </div>
      ) : (
        <div className="drawer-actions">
          {/* One's own rights are for another manager to change. */}
          {!member.self && (
            <PostButton label={otherRole === 'manager' ? 'Nommer gérant' : 'Passer en équipe'} fields={fields('role', { role: otherRole })} />
          )}
          {member.state === 'suspended' ? (
            <PostButton label="Rétablir le compte" fields={fields('reinstate')} />
          ) : (
            !member.self && <PostButton label="Suspendre le compte" fields={fields('suspend')} />
          )}
          {member.secondFactor && (
            <ConfirmButton
              label="Retirer la double vérification"
              fields={fields('remove-factor')}
              title={`Retirer la double vérification ${ofName(name)}\u00a0?`}
              text="Pour quelqu’un qui a perdu son téléphone et ses codes de secours. Ses appareils sont déconnectés, le mot de passe suffira pour revenir."
              confirmLabel="Retirer la double vérification"
            />
          )}
          {!member.self && (
            <ConfirmButton
              label="Supprimer le compte"
              fields={fields('remove')}
              title={`Supprimer le compte ${ofName(name)}\u00a0?`}
              text="Le compte disparaît pour de bon et ses appareils sont déconnectés. Ce qu’il a fait reste dans le journal."
              confirmLabel="Supprimer le compte"
            />
          )}
        </div>
      )}
    </Drawer>
  )
}

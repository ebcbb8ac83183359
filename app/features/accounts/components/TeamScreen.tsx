import { UserPlus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { DataTable } from '#app/ui/staff/DataTable.tsx'
import type { Column } from '#app/ui/staff/DataTable.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { ROLE_LABELS, STATE_BADGES } from '../account-words.ts'
import type { StaffListItem } from '../team.queries.server.ts'
import { INVITE_PARAM, MEMBER_PARAM } from '../team-answer.ts'
import type { TeamAnswer } from '../team-answer.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { InviteDrawer } from './InviteDrawer.tsx'
import { MemberDrawer } from './MemberDrawer.tsx'

interface TeamScreenProps {
  staff: readonly StaffListItem[]
  answer: TeamAnswer | undefined
  /** How many open cases the chosen one takes care of. */
  entrusted: number
  journalHref: (userId: string) => string
  casesHref: (userId: string) => string
  now: Date
}

/** Accounts, invitations and roles. */
export function TeamScreen({ staff, answer, entrusted, journalHref, casesHref, now }: TeamScreenProps) {
  const [params] = useSearchParams()
  const member = staff.find(({ id }) => id === params.get(MEMBER_PARAM))
  const closeHref = listHref(params, { [MEMBER_PARAM]: null, [INVITE_PARAM]: null })
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Équipe" detail={countText(staff.length, 'compte')}>
        <ButtonLink variant="solid" icon={UserPlus} href={listHref(params, { [INVITE_PARAM]: 'oui', [MEMBER_PARAM]: null })}>
          Inviter
        </ButtonLink>
      </StaffHead>
      <InvitationLink answer={answer} />
      <div className="with-drawer">
        <DataTable
          caption="Comptes de l’équipe"
          columns={columns(now, (id) => listHref(params, { [MEMBER_PARAM]: id, [INVITE_PARAM]: null }))}
          rows={staff}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === member?.id}
        />
        {member ? (
          <MemberDrawer
            key={member.id}
            member={member}
            entrusted={entrusted}
            closeHref={closeHref}
            journalHref={journalHref(member.id)}
            casesHref={casesHref(member.id)}
            now={now}
          />
        ) : (
          params.has(INVITE_PARAM) && <InviteDrawer closeHref={closeHref} answer={answer} />
        )}
      </div>
    </>
  )
}

function columns(now: Date, memberHref: (id: string) => string): Column<StaffListItem>[] {
  return [
    {
      id: 'nom',
      label: 'Nom',
      kind: 'title',
      cell: (member) => (
        <Link to={memberHref(member.id)}>
          {member.name || member.email}
          {member.self && <span className="soft"> (vous)</span>}
        </Link>
      ),
    },
    { id: 'email', label: 'E-mail', wideOnly: true, cell: (member) => member.email },
    { id: 'role', label: 'Rôle', cell: (member) => ROLE_LABELS[member.role] },
    { id: 'verification', label: 'Double vérification', wideOnly: true, cell: (member) => (member.secondFactor ? 'Oui' : 'Non') },
    {
      id: 'derniere',
      label: 'Dernière connexion',
      kind: 'soft',
      cell: (member) => (member.lastSignInAt ? momentText(member.lastSignInAt, now) : 'Jamais'),
    },
    {
      id: 'etat',
      label: 'État',
      kind: 'control',
      cell: (member) => <Badge tone={STATE_BADGES[member.state].tone}>{STATE_BADGES[member.state].label}</Badge>,
    },
  ]
}

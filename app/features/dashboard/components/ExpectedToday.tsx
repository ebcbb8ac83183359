import { Check, Package, Smartphone, UsersRound } from 'lucide-react'
import { clockText } from '#app/lib/clock-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { cx } from '#app/ui/cx.ts'
import type { Expected } from '../expected.ts'

/** What comes on a day that nobody knows, and where it is listed. */
export interface AwaitedLine {
  text: string
  href: string
}

interface ExpectedTodayProps {
  expected: readonly Expected[]
  awaited: AwaitedLine | null
  agendaHref: string
  now: Date
}

/** Who and what comes today, around the line of now; what comes without a day leads to its list. */
export function ExpectedToday({ expected, awaited, agendaHref, now }: ExpectedTodayProps) {
  const gone = expected.filter(({ at }) => at !== null && at < now).length
  return (
    <Panel title="Attendus aujourd’hui" id="attendus">
      {expected.length === 0 && <p className="soft small">Ni visite ni colis en route.</p>}
      <ul className="hour-list">
        {expected.map((each, index) => (
          <ExpectedLine key={each.id} {...each} isGone={index < gone} isNext={index === gone && gone > 0} now={now} />
        ))}
      </ul>
      {awaited && (
        <p className="small">
          <TextLink href={awaited.href}>{awaited.text}</TextLink>
        </p>
      )}
      <p className="panel-end">
        <ActionLink href={agendaHref}>Agenda</ActionLink>
      </p>
    </Panel>
  )
}

const KINDS = {
  visit: { icon: UsersRound, label: 'Dans la journée' },
  reservation: { icon: Smartphone, label: 'Appareil réservé' },
  parcel: { icon: Package, label: 'Colis' },
} as const satisfies Record<Expected['kind'], { icon: typeof Package; label: string }>

function ExpectedLine({ kind, at, name, detail, action, isGone, isNext, now }: Expected & { isGone: boolean; isNext: boolean; now: Date }) {
  const { icon: Icon, label } = KINDS[kind]
  return (
    <>
      {isNext && <li className="hour-now">{clockText(parisTime(now).minutes)}</li>}
      <li className={cx(isGone && 'is-past')}>
        {at === null ? <Icon className="icon" aria-label={label} /> : <time>{clockText(parisTime(at).minutes)}</time>}
        <p>
          <b>{name}</b>
          <small>{detail}</small>
        </p>
        {isGone ? (
          <Check className="icon icon-s" aria-label="Heure passée" />
        ) : (
          <ButtonLink size="s" href={action.href} aria-label={`${action.label}\u00a0: ${name}`}>
            {action.label}
          </ButtonLink>
        )}
      </li>
    </>
  )
}

import { CircleCheck, CircleDashed, MailX, Plus, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '#app/lib/count-text.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { cx } from '#app/ui/cx.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { DashboardFacts } from '../dashboard-facts.ts'
import { firstStepsOf, tasksOf } from '../tasks.ts'
import type { DashboardPaths, Step, Task } from '../tasks.ts'

/** One of the counts at the head; it leads to the lines that it counts. */
export interface DayCount {
  label: string
  count: number
  /** The most pressing of them, in a word. */
  detail: string
  anchor: string
  isLate?: boolean
}

interface DashboardProps {
  facts: DashboardFacts
  paths: DashboardPaths
  /** "mercredi 18 novembre, 11 h 20". */
  detail: string
  /** Where a device is put on sale; the shop that has never had one is not asked for it here. */
  newDeviceHref: string
  /** Everybody's day or one's own; null for those who take care of no case. */
  forWhom: { everybody: string; mine: string; isMine: boolean } | null
  counts: readonly DayCount[]
  /** The lines of the day. */
  day: ReactNode
  /** Beside them: the shop, who is expected, the money of the day. */
  aside: ReactNode
  /** What the pages without a price come to, and where prices are written. */
  prices: { text: string; href: string }
  /** When the last backup was made; empty where the product makes none. */
  backup: string
  /** Where the site is prepared; null once it is live, and for those who may not. */
  firstRun: { firstSteps: string; launch: string } | null
  /** Nobody gets what the site writes; `launch`: where sending is tried, null for those who may not. */
  mailsStay: { launch: string | null } | null
  /** For each way by which nothing leaves, since when and why. */
  standstills: readonly string[]
}

/** The day: what waits for an answer, a call, a hand-over, a part; beside it what comes. The care of the site stands below. */
export function Dashboard({
  facts,
  paths,
  newDeviceHref,
  detail,
  forWhom,
  counts,
  day,
  aside,
  prices,
  backup,
  firstRun,
  mailsStay,
  standstills,
}: DashboardProps) {
  // As long as the site is prepared, the assistant leads on; the list is for whoever has emptied a shop that is live.
  const steps = firstRun ? null : firstStepsOf(facts, paths)
  return (
    <>
      <StaffHead title="Tableau de bord" detail={detail}>
        {forWhom && (
          <Segmented
            label="Pour qui"
            segments={[
              { label: 'Toute l’équipe', href: forWhom.everybody, current: !forWhom.isMine },
              { label: 'Pour moi', href: forWhom.mine, current: forWhom.isMine },
            ]}
          />
        )}
        {facts.stock.devices > 0 && (
          <ButtonLink size="s" icon={Plus} href={newDeviceHref}>
            Mettre un appareil en vente
          </ButtonLink>
        )}
      </StaffHead>
      {firstRun && (
        <Callout icon={Rocket} className="mb-4">
          Le site n’est pas encore en ligne. <SiteLink href={firstRun.firstSteps}>Premiers pas</SiteLink>, puis{' '}
          <SiteLink href={firstRun.launch}>mise en ligne</SiteLink>.
        </Callout>
      )}
      {mailsStay && (
        <Callout icon={MailX} className="mb-4">
          Aucun e-mail ne part&nbsp;: ceux pour les clients et pour l’équipe restent sur le serveur. La personne qui le tient indique le serveur
          d’envoi dans SMTP_URL.
          {mailsStay.launch !== null && (
            <>
              {' '}
              <SiteLink href={mailsStay.launch}>Vérifier l’envoi</SiteLink>
            </>
          )}
        </Callout>
      )}
      {standstills.map((text) => (
        <Callout key={text} icon={MailX} className="mb-4">
          {text} Les clients concernés sont à appeler.
        </Callout>
      ))}
      {steps && (
        <Panel title="Remplir la boutique" note="Elle est vide pour l’instant. Dans cet ordre, tout se met en place.">
          <Steps steps={steps} />
        </Panel>
      )}
      {counts.length > 0 && <DayCounts counts={counts} />}
      <div className="day-columns">
        <div>{day}</div>
        <div className="day-aside">{aside}</div>
      </div>
      <div className="day-care">
        <Panel title="Le site et l’équipe">
          <Tasks tasks={tasksOf(facts, paths)} />
          <p className="small soft">
            {prices.text} <ActionLink href={prices.href}>Voir les prix</ActionLink>
          </p>
          {backup !== '' && <p className="small soft">{backup}</p>}
        </Panel>
      </div>
    </>
  )
}

function DayCounts({ counts }: { counts: readonly DayCount[] }) {
  return (
    <nav className="day-counts" aria-label="Le jour en chiffres">
      {counts.map(({ label, count, detail, anchor, isLate }) => (
        <a key={anchor} href={`#${anchor}`} className={cx(isLate && count > 0 && 'is-late')}>
          <b>{numberText(count)}</b>
          <span>{label}</span>
          <small>{detail}</small>
        </a>
      ))}
    </nav>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p className="soft">Rien n’attend. Bonne journée.</p>
  return (
    <ul className="row-list">
      {tasks.map(({ text, why, action }) => (
        <li key={text}>
          <span>
            <b>{text}</b>
            <small>{why}</small>
          </span>
          <ActionLink href={action.href}>{action.label}</ActionLink>
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="row-list">
      {steps.map(({ text, done, href }) => (
        <li key={text}>
          {done ? <CircleCheck className="icon is-good" aria-hidden="true" /> : <CircleDashed className="icon" aria-hidden="true" />}
          <span>
            <SiteLink href={href}>{text}</SiteLink>
            {done && <small>Fait</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

import { CircleCheck, CircleDashed, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText, numberText } from '#app/lib/count-text.ts'
import { changeBetween } from '#app/lib/trend.ts'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { Tiles } from '#app/ui/staff/Tiles.tsx'
import type { Tile } from '#app/ui/staff/Tiles.tsx'
import type { DashboardFacts } from '../dashboard-facts.ts'
import { firstStepsOf, tasksOf } from '../tasks.ts'
import type { DashboardPaths, Step, Task } from '../tasks.ts'

interface DashboardProps {
  facts: DashboardFacts
  paths: DashboardPaths
  /** "Mercredi 18 novembre, La Teste". */
  detail: string
  /** The last changes, and the way to all of them. */
  changes: ReactNode
  journalHref: string | null
  /** What the pages without a price come to, and where prices are written. */
  prices: { text: string; href: string }
  /** When the last backup was made; empty where the product makes none. */
  backup: string
  /** Where the site is prepared; null once it is live, and for those who may not. */
  firstRun: { firstSteps: string; launch: string } | null
}

/** The day at a glance. */
export function Dashboard({ facts, paths, detail, changes, journalHref, prices, backup, firstRun }: DashboardProps) {
  const steps = firstStepsOf(facts, paths)
  return (
    <>
      <StaffHead title="Tableau de bord" detail={detail} />
      {firstRun && (
        <Callout icon={Rocket} className="mb-4">
          Le site n’est pas encore en ligne. <SiteLink href={firstRun.firstSteps}>Premiers pas</SiteLink>, puis{' '}
          <SiteLink href={firstRun.launch}>mise en ligne</SiteLink>.
        </Callout>
      )}
      {steps && (
        <Panel title="Premiers pas" note="Votre boutique est vide pour l’instant. Dans cet ordre, tout se met en place.">
          <Steps steps={steps} />
        </Panel>
      )}
      {!steps && <Tiles tiles={tilesOf(facts)} />}
      <div className="panel-grid">
        <Panel title="À faire" span={6}>
          <Tasks tasks={tasksOf(facts, paths)} />
        </Panel>
        <Panel title="Derniers changements" span={6}>
          {changes}
          {journalHref && (
            <p className="panel-end">
              <ActionLink href={journalHref}>Tout le journal</ActionLink>
            </p>
          )}
        </Panel>
      </div>
      <p className="soft">
        {prices.text} <ActionLink href={prices.href}>Voir les prix</ActionLink>
      </p>
      {backup !== '' && <p className="soft">{backup}</p>}
    </>
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

function tilesOf({ catalogue, stock, sessions }: DashboardFacts): Tile[] {
  const tiles: Tile[] = [
    { label: 'Modèles en ligne', value: numberText(catalogue.online), note: `sur ${numberText(catalogue.models)}` },
    {
      label: 'Appareils en stock',
      value: numberText(stock.inStock),
      ...(stock.addedThisWeek > 0 && {
        trend: { text: `${countText(stock.addedThisWeek, 'ajouté')} en 7\u00a0jours`, direction: 'up', good: true },
      }),
    },
    { label: 'Vues des modèles', value: numberText(catalogue.views), note: 'depuis l’ouverture' },
  ]
  if (!sessions) return tiles
  const change = changeBetween(sessions.before, sessions.now)
  return [
    ...tiles,
    {
      label: 'Sessions en 7\u00a0jours',
      value: numberText(sessions.now),
      ...(change && { trend: { ...change, ...(change.direction !== 'flat' && { good: change.direction === 'up' }) } }),
    },
  ]
}

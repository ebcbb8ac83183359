import { useSearchParams } from 'react-router'
import { countText, numberText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { dayText } from '#app/lib/moment-text.ts'
import { changeBetween } from '#app/lib/trend.ts'
import { BarList } from '#app/ui/staff/BarList.tsx'
import { LineChart } from '#app/ui/staff/LineChart.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { Tiles } from '#app/ui/staff/Tiles.tsx'
import type { Tile } from '#app/ui/staff/Tiles.tsx'
import { PERIODS, PERIOD_PARAM } from '../audience-period.ts'
import type { Audience } from '../staff-audience.queries.server.ts'

const DEVICE_LABELS = { mobile: 'Téléphone', tablet: 'Tablette', desktop: 'Ordinateur' } as const

/** Visits of the public site over the last days, read from the recorded sessions and events. */
export function AudienceReport({ audience, dayCount, now }: { audience: Audience; dayCount: number; now: Date }) {
  const [params] = useSearchParams()
  const segments = PERIODS.map((days) => ({
    label: `${days} j`,
    href: listHref(params, { [PERIOD_PARAM]: String(days) }),
    current: days === dayCount,
  }))
  return (
    <>
      <StaffHead title="Audience" detail={`${dayCount} derniers jours, comparés aux ${dayCount} d’avant`}>
        <Segmented label="Période" segments={segments} />
      </StaffHead>
      <Tiles tiles={tilesOf(audience)} />
      {audience.now.sessions + audience.now.pageViews === 0 ? (
        <NothingHere illustration="lighthouse" title="Aucune visite enregistrée" text="Les visites du site s’affichent ici dès la première." />
      ) : (
        <div className="panel-grid">
          <Panel title="Sessions par jour" span={12}>
            <LineChart
              label={`Sessions par jour, ${countText(audience.now.sessions, 'session')} en tout`}
              points={audience.byDay.map(({ date, sessions }) => ({ label: dayText(new Date(`${date}T12:00:00Z`), now), value: sessions }))}
            />
          </Panel>
          <Panel title="Pages les plus vues" span={7}>
            <BarList bars={audience.pages.map(({ path, views }) => ({ label: path, value: views, valueText: numberText(views) }))} />
          </Panel>
          <Panel title="Appareils des visiteurs" note="Sessions" span={5}>
            <BarList
              tone="sable"
              bars={audience.devices.map(({ type, sessions }) => ({
                label: DEVICE_LABELS[type],
                value: sessions,
                valueText: numberText(sessions),
              }))}
            />
          </Panel>
        </div>
      )}
    </>
  )
}

function tilesOf({ now, before }: Audience): Tile[] {
  return [
    { label: 'Sessions', value: numberText(now.sessions), trend: goodWhenUp(before.sessions, now.sessions) },
    { label: 'Pages vues', value: numberText(now.pageViews), trend: goodWhenUp(before.pageViews, now.pageViews) },
    { label: 'Taux de rebond', value: percentText(now.bounceRate), trend: bounceTrend(before.bounceRate, now.bounceRate) },
  ]
}

function goodWhenUp(before: number, now: number): Tile['trend'] {
  const change = changeBetween(before, now)
  return change && { ...change, ...(change.direction !== 'flat' && { good: change.direction === 'up' }) }
}

/** In points: a rate that falls is good news. */
function bounceTrend(before: number | null, now: number | null): Tile['trend'] {
  if (before === null || now === null) return undefined
  const points = Math.round((now - before) * 100)
  if (points === 0) return { text: 'stable', direction: 'flat' }
  return { text: countText(Math.abs(points), 'pt'), direction: points > 0 ? 'up' : 'down', good: points < 0 }
}

function percentText(share: number | null): string {
  return share === null ? '–' : `${numberText(share * 100)}\u00a0%`
}

import { countText, numberText } from '#app/lib/count-text.ts'
import { changeBetween } from '#app/lib/trend.ts'
import type { Tile } from '#app/ui/staff/Tiles.tsx'
import type { AudienceReport } from '../audience-report.ts'
import type { Totals } from '../audience.ts'

export function tilesOf({ now, before, present }: AudienceReport): Tile[] {
  return [
    { label: 'En ce moment', value: numberText(present), note: '5 dernières minutes' },
    { label: 'Sessions', value: numberText(now.visits), trend: goodWhenUp(before.visits, now.visits) },
    { label: 'Pages vues', value: numberText(now.views), trend: goodWhenUp(before.views, now.views) },
    { label: 'Taux de rebond', value: percentText(bounceRate(now)), trend: bounceTrend(bounceRate(before), bounceRate(now)) },
    { label: 'Temps visible moyen', value: secondsText(visibleMs(now)), trend: goodWhenUp(visibleMs(before), visibleMs(now)) },
    { label: 'Pages par session', value: perVisitText(now), trend: goodWhenUp(perVisit(before), perVisit(now)) },
  ]
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function perVisit({ visits, views }: Totals): number {
  return visits === 0 ? 0 : views / visits
}

function perVisitText(totals: Totals): string {
  return totals.visits === 0 ? '–' : oneDecimal.format(perVisit(totals))
}

function visibleMs({ visits, visibleMs: total }: Totals): number {
  return visits === 0 ? 0 : total / visits
}

/** 95 400 → "1 min 35 s". */
function secondsText(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const rest = `${seconds % 60}\u00a0s`
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)}\u00a0min ${rest}`
}

function bounceRate({ visits, bounces }: Totals): number | null {
  return visits === 0 ? null : bounces / visits
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

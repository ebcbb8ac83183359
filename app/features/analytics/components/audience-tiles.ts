import { countText, numberText } from '#app/lib/count-text.ts'
import { changeBetween } from '#app/lib/trend.ts'
import type { Tile } from '#app/ui/staff/Tiles.tsx'
import type { AudienceReport } from '../audience-report.ts'
import type { Totals } from '../audience.ts'

/** The figures above the report of the audience, each beside that of the period before. */
export function tilesOf({ now, before, present }: AudienceReport): Tile[] {
  return [
    { label: 'En ce moment', value: numberText(present), note: '5 dernières minutes' },
    { label: 'Sessions', value: numberText(now.sessions), trend: goodWhenUp(before.sessions, now.sessions) },
    { label: 'Pages vues', value: numberText(now.views), trend: goodWhenUp(before.views, now.views) },
    { label: 'Taux de rebond', value: percentText(bounceRate(now)), trend: bounceTrend(bounceRate(before), bounceRate(now)) },
    { label: 'Temps visible moyen', value: secondsText(visibleMs(now)), trend: goodWhenUp(visibleMs(before), visibleMs(now)) },
    { label: 'Pages par session', value: perSessionText(now), trend: goodWhenUp(perSession(before), perSession(now)) },
  ]
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function perSession({ sessions, views }: Totals): number {
  return sessions === 0 ? 0 : views / sessions
}

function perSessionText(totals: Totals): string {
  return totals.sessions === 0 ? '–' : oneDecimal.format(perSession(totals))
}

function visibleMs({ sessions, visibleMs: total }: Totals): number {
  return sessions === 0 ? 0 : total / sessions
}

/** 95 400 → "1 min 35 s". */
function secondsText(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const rest = `${seconds % 60}\u00a0s`
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)}\u00a0min ${rest}`
}

function bounceRate({ sessions, bounces }: Totals): number | null {
  return sessions === 0 ? null : bounces / sessions
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

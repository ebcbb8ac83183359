import { momentText } from '#app/lib/moment-text.ts'
import type { Standstill } from './standstill.server.ts'

const NOTHING = { mail: 'Aucun e-mail ne part', sms: 'Aucun SMS ne part' } as const

/** "Aucun e-mail ne part depuis aujourd’hui à 9 h. Le serveur existe, …". */
export function standstillText({ channel, since, reason }: Standstill, now: Date): string {
  return `${NOTHING[channel]} depuis ${momentText(since, now)}. ${reason}`
}

import { capital } from '#app/lib/capital.ts'

/** What each service does, in the order in which the page says it. */
const VERBS: readonly { verb: string; services: readonly string[] }[] = [
  { verb: 'protéger', services: ['hydrogel', 'coques'] },
  { verb: 'sauvegarder', services: ['sauvegarde'] },
  { verb: 'transférer', services: ['transfert'] },
  { verb: 'vérifier', services: ['controle'] },
  { verb: 'monter', services: ['pc-mesure'] },
]

/** What the page of the services says first: what those on the site do. */
export function servicesLead(services: readonly { id: string }[]): string {
  const done = VERBS.filter((each) => services.some(({ id }) => each.services.includes(id))).map(({ verb }) => verb)
  return [capital(done.join(', ')), 'Le prix et la durée sont annoncés avant.'].filter(Boolean).join('. ')
}

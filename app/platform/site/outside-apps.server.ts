import type { Env } from '../env/env.server.ts'

/** Our own answer to the paths of the outside quote, visit and postal forms. */
const BUILT_IN_PRO = '/pro'

/**
 * Address of the quote form with the device and the repair filled in: the outside application when PRO_SITE_URL is set,
 * else our own page on the same path and parameters.
 */
export function quoteFormUrl(env: Pick<Env, 'PRO_SITE_URL'>, choice: { model?: string | null; repair?: string | null } = {}): string {
  const params = new URLSearchParams({ new: 'true' })
  if (choice.model) params.set('model', choice.model)
  if (choice.repair) params.set('repair', choice.repair)
  return `${proBase(env)}/devis?${params}`
}

function proBase(env: Pick<Env, 'PRO_SITE_URL'>): string {
  return env.PRO_SITE_URL ? env.PRO_SITE_URL.replace(/\/+$/, '') : BUILT_IN_PRO
}

import type { Ctx } from '../ctx.server.ts'

type Installation = { env: Pick<Ctx['env'], 'SEED' | 'PUBLIC_URL'>; facts: Pick<Ctx['facts'], 'launchedAt'> }

/** Whether the site still shows what the demonstration came with. */
export function isDemo({ env, facts }: Installation): boolean {
  return env.SEED === 'demo' && facts.launchedAt === null
}

/** A demonstration that the whole world can reach: search engines must not take what is invented for true. */
export function isHiddenFromSearch(installation: Installation): boolean {
  return isDemo(installation) && !isThisMachine(installation.env.PUBLIC_URL)
}

function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return /(^|\.)localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
}

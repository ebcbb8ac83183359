import type { Ctx } from '../ctx.server.ts'

type Installation = { env: Pick<Ctx['env'], 'SEED' | 'PUBLIC_URL'>; facts: Pick<Ctx['facts'], 'launchedAt' | 'awaitsLaunch'> }

/** Whether the site still shows what the demonstration came with: never one that began empty, whatever it is started with. */
export function isDemo({ env, facts }: Installation): boolean {
  return env.SEED === 'demo' && facts.launchedAt === null && !facts.awaitsLaunch
}

/**
 * A site that the whole world can reach and search engines must not read yet: a demonstration, whose facts are invented, or a shop's own
 * that is still being written.
 */
export function isHiddenFromSearch(installation: Installation): boolean {
  return (isDemo(installation) || installation.facts.awaitsLaunch) && !isThisMachine(installation.env.PUBLIC_URL)
}

function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return /(^|\.)localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
}

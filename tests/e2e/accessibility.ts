import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Only what is wrong: how to find each element that is right again takes axe as long as its rules. Styles are asked for by no rule that runs. */
const FAULTS_ONLY = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } }

/** A page that was looked at before has axe already: half a megabyte of program that need not be sent and compiled again. */
const ALREADY_THERE = 'void 0'

/**
 * What axe finds, a line for each rule. Legacy mode looks in the page itself, where the other opens a second page and sends its whole
 * program there as well, half of the time of a look; all it adds is frames of other origins, and nothing here has any.
 */
export async function accessibilityFaults(page: Page, tags?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ALREADY_THERE }) }).setLegacyMode().options(FAULTS_ONLY)
  if (tags) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds, a line for each rule. Legacy mode looks in the page itself, where the other opens a second page and sends its whole
 * program there as well, half of the time of a look; all it adds is frames of other origins, and nothing here has any.
 */
export async function accessibilityFaults(page: Page, tags?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (tags) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

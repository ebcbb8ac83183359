/**
 * `npm run bench [part …]`: side-by-side, weight, taps, navigation, lighthouse, sitemap, rendering, memory, processes, freshness, arrivals, growth,
 * sign-in, ingest, reports, catalogue, prices, cases; all of them without arguments.
 */
import { benchArrivals } from './arrivals.ts'
import { benchReports } from './audience-reports.ts'
import { benchCases } from './cases.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchFreshness } from './freshness.ts'
import { benchGrowth } from './growth.ts'
import { benchIngest } from './ingest.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchNavigation } from './navigation.ts'
import { PAGE_KINDS } from './pages.ts'
import { benchPrices } from './prices.ts'
import { benchProcesses } from './processes.ts'
import { benchRendering } from './rendering.ts'
import { startServer } from './server.ts'
import { benchSideBySide } from './side-by-side.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSitemap } from './sitemap.ts'
import { benchTaps } from './taps.ts'
import { benchWeight } from './weight.ts'

const asked = new Set(process.argv.slice(2))
const wants = (part: string) => asked.size === 0 || asked.has(part)

const server = await startServer()
try {
  if (wants('sitemap')) await benchSitemap(server)
  if (wants('side-by-side')) for (const page of [PAGE_KINDS.model, PAGE_KINDS.home]) await benchSideBySide(server, page)
  if (wants('weight')) await benchWeight(server)
  if (wants('taps')) await benchTaps(server)
  if (wants('navigation')) await benchNavigation(server)
  if (wants('lighthouse')) await benchLighthouse(server)
} finally {
  await server.stop()
}
if (wants('rendering')) await benchRendering()
if (wants('memory')) await benchMemory()
if (wants('processes')) await benchProcesses()
if (wants('freshness')) await benchFreshness()
if (wants('arrivals')) await benchArrivals()
if (wants('growth')) await benchGrowth()
if (wants('sign-in')) await benchSignIn()
if (wants('ingest')) await benchIngest()
if (wants('reports')) await benchReports()
if (wants('catalogue')) await benchCatalogue()
if (wants('prices')) await benchPrices()
if (wants('cases')) await benchCases()

/** What whoever renames the business reads at once: its own texts do not follow, and once the site is live nobody opens the list of going live by itself. */
import { listFormerNames } from '#app/features/business/former-names.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { listServedPlaces } from '#app/features/business/towns.queries.server.ts'
import { listTextsWithClaims } from '#app/features/words/texts-with-claims.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listFormerNamesSaid } from './former-names-said.server.ts'
import { shownDocuments } from './go-live.server.ts'

/** How many texts that visitors read still say the name of before, and where they are listed; empty when none does. */
export async function formerNameText(ctx: Ctx, former: string): Promise<string> {
  const now = { ...ctx, facts: await readFacts(ctx) }
  if (!(await listFormerNames(now)).includes(former)) return ''
  const documents = await listTextsWithClaims(now, await listServedPlaces(now), [former])
  const shown = documents.filter(({ claim }) => claim.kind === 'former').filter(await shownDocuments(now))
  const others = (await listFormerNamesSaid(now)).filter(({ claim }) => claim.words.includes(former))
  const count = shown.length + others.length
  if (count === 0) return ''
  const [say, them] = count === 1 ? ['dit', 'le'] : ['disent', 'les']
  return `${countText(count, 'texte')} ${say} encore «\u00a0${former}\u00a0»\u00a0: «\u00a0Mise en ligne\u00a0» ${them} nomme, avec le chemin pour ${them} corriger.`
}

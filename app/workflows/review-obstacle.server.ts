import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * Why customers are not asked for a review, in a sentence for the team; null where they are. Whoever publishes reviews says how they are
 * controlled (code de la consommation, article L. 111-7-2): the owner confirms that. A site that is still prepared writes to nobody but its owner.
 */
export async function reviewObstacle(ctx: Pick<Ctx, 'db' | 'facts'>): Promise<string | null> {
  if (ctx.facts.launchedAt === null || (await getSetup(ctx)).reviewsConfirmed) return null
  return 'Aucun avis n’est demandé aux clients\u00a0: confirmez d’abord, à «\u00a0Mise en ligne\u00a0», comment les avis sont contrôlés.'
}

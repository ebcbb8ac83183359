import { findModelOffer } from '#app/features/catalogue/model-offer.queries.server.ts'
import { suggestModels } from '#app/features/catalogue/search.queries.server.ts'
import { announce } from '#app/features/prices/announced.queries.server.ts'
import type { DeviceCatalogue } from '#app/features/requests/device-choice.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Models that a form shows at once. */
const SHOWN_MODELS = 8

/** The catalogue as the request forms ask for it. */
export function deviceCatalogue(ctx: Ctx): DeviceCatalogue {
  return {
    // A form that comes back because the database is away does without the catalogue.
    find: async (slug) => (ctx.page.outage ? undefined : findModelOffer(ctx, slug)),
    search: async (text) => {
      const found = await suggestModels(ctx, text, SHOWN_MODELS)
      return found.map(({ slug, name, brandName }) => ({ slug, name, brandName }))
    },
    announce: async (asked) => (ctx.page.outage ? { text: '', lines: [] } : announce(ctx, asked)),
  }
}

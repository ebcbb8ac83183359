import { findModelOffer } from '#app/features/catalogue/model-offer.queries.server.ts'
import { listNamedIn, suggestModels } from '#app/features/catalogue/search.queries.server.ts'
import { announce, listAnnounced } from '#app/features/prices/announced.queries.server.ts'
import type { DeviceCatalogue } from '#app/features/requests/device-choice.server.ts'
import type { DeviceOffer } from '#app/features/requests/form-answer.ts'
import { silhouetteOf } from '#app/lib/silhouette.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { silhouetteDrawing } from '#app/ui/Silhouette.tsx'

/** Models that a form shows at once. */
const SHOWN_MODELS = 8

/** The catalogue as the request forms ask for it. */
export function deviceCatalogue(ctx: Ctx): DeviceCatalogue {
  return {
    // A form that comes back because the database is away does without the catalogue.
    find: async (slug) => (ctx.page.outage ? undefined : findOffer(ctx, slug)),
    search: async (text) => {
      const found = await suggestModels(ctx, text, SHOWN_MODELS)
      return found.map(({ slug, name, brandName }) => ({ slug, name, brandName }))
    },
    namedIn: async (text) => (ctx.page.outage ? [] : listNamedIn(ctx, text)),
    announce: async (asked) => (ctx.page.outage ? { text: '', lines: [] } : announce(ctx, asked)),
  }
}

async function findOffer(ctx: Ctx, slug: string): Promise<DeviceOffer | undefined> {
  const model = await findModelOffer(ctx, slug)
  if (!model) return undefined
  const { name, brandName, repairs, deviceType } = model
  const announced = await listAnnounced(ctx, { modelSlug: model.slug, repairs })
  const prices = announced.map(({ repair, leftToPayCents, price, whole, sum, detail }) => ({
    repair,
    leftToPayCents,
    price,
    whole,
    sum,
    detail,
  }))
  return { slug: model.slug, name, brandName, repairs, prices, drawing: silhouetteDrawing(silhouetteOf({ name, deviceType })) }
}

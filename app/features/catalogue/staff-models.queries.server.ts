/** Models as staff name them at the counter: those that visitors do not see are repaired as well. */
import { foldText } from '#app/lib/search-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listOfflineModels } from './editing/model-list.queries.server.ts'
import { findNamedModel, suggestModels } from './search.queries.server.ts'

interface StaffModel {
  name: string
  slug: string
  brandName: string
  /** Visitors do not see it. */
  isOffline: boolean
}

/** As many may have most of a name in common with the one that is meant. */
const NAMESAKES = 20

/** For somebody who still types: an offline model that is called exactly so, then those of the site, then the other offline ones. */
export async function suggestStaffModels(ctx: Ctx, typed: string, count: number): Promise<StaffModel[]> {
  const [online, offline] = await Promise.all([suggestModels(ctx, typed, count), listOfflineModels(ctx, typed, count)])
  const hidden = offline.map((model) => ({ ...model, isOffline: true }))
  const models = [...hidden.filter(isCalled(typed)), ...online.map((model) => ({ ...model, isOffline: false })), ...hidden]
  return [...new Map(models.map((model) => [model.slug, model])).values()].slice(0, count)
}

/** The model that is called exactly so, with its brand or without; of the site where one of it is. */
export async function findNamedStaffModel(ctx: Ctx, typed: string): Promise<{ slug: string } | undefined> {
  if (foldText(typed) === '') return undefined
  return (await findNamedModel(ctx, typed)) ?? (await listOfflineModels(ctx, typed, NAMESAKES)).find(isCalled(typed))
}

function isCalled(typed: string) {
  return ({ name, brandName }: Pick<StaffModel, 'name' | 'brandName'>) =>
    [name, `${brandName} ${name}`].some((each) => foldText(each) === foldText(typed))
}

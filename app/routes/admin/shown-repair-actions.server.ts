import { suggestModels } from '#app/features/catalogue/search.queries.server.ts'
import type { RepairAnswer } from '#app/features/repairs/repair-answer.ts'
import { SEEN_FIELD, isShownIntent } from '#app/features/repairs/shown/shown-repair.ts'
import { shownRepairForm } from '#app/features/repairs/shown/shown-repair.schema.ts'
import { hideShownRepair, publishShownRepair, removeShownRepair, saveShownRepair } from '#app/features/repairs/shown/shown-repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { foldText } from '#app/lib/search-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readForm, refuse, textField } from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'

const OFF_PAGES = 'Photos retirées des pages du site.'

/** The pictures of a case that the site may show; undefined for another intent. */
export async function runShownRepairIntent(
  ctx: AllowedCtx<'requests:write'>,
  form: FormData,
  repairId: string | null,
): Promise<RepairAnswer | undefined> {
  const intent = textField(form, 'intent')
  if (!isShownIntent(intent)) return undefined
  if (repairId === null) return { notice: failed('L’appareil n’est pas encore là.') }
  if (intent === 'remove-shown') {
    if (!(await removeShownRepair(ctx, repairId))) return { notice: failed('Elles n’y sont plus.') }
    // The files go with the next look for orphans: until then who knows their addresses still opens them.
    return { notice: done(`${OFF_PAGES} Leurs fichiers s’effacent sous deux jours.`) }
  }
  if (intent !== 'show-repair') {
    const publish = intent === 'publish-shown'
    const allowed = allow(ctx, 'words:write')
    const changed = publish
      ? await publishShownRepair(allowed, { repairId, seen: textField(form, SEEN_FIELD) })
      : await hideShownRepair(allowed, repairId)
    if (!changed) return { notice: failed('Rien n’est changé\u00a0: quelqu’un vient de changer ces photos. Regardez-les de nouveau.') }
    return { notice: done(publish ? 'Photos publiées. Elles sont sur le site.' : OFF_PAGES) }
  }
  const input = readForm(form, shownRepairForm(parisTime(ctx.now).date))
  if (!input.valid) return { ...input.refusal, notice: failed('Les photos ne sont pas préparées.') }
  const saved = await saveShownRepair(ctx, { ...input.value, repairId, modelSlug: await modelSlugOf(ctx, repairId) })
  if (saved.kind === 'refused') return refuse(form, { [saved.field]: saved.problem })
  if (saved.kind === 'open')
    return { notice: failed('Ces photos paraissent une fois l’appareil rendu, et jamais après l’effacement de la personne.') }
  return { notice: done('Photos préparées. Un responsable les publie.') }
}

/** The model of the catalogue that the device of a case is, or an empty text. */
async function modelSlugOf(ctx: Ctx, repairId: string): Promise<string> {
  const device = (await findRepair(ctx, repairId))?.device ?? ''
  const [model] = await suggestModels(ctx, device, 1)
  const isMeant = model && [model.name, `${model.brandName} ${model.name}`].some((name) => foldText(name) === foldText(device))
  return isMeant ? model.slug : ''
}

import { readOfferedChoice } from '#app/features/requests/device-choice.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newForm } from '#app/platform/http/form-start.server.ts'
import { CHOICE_NAMES } from './choice-params.ts'
import { deviceCatalogue } from './device-catalogue.server.ts'

/** What every page with a request form begins with: the form itself, and the device and repair that the address names. */
export async function openRequestForm(ctx: Ctx, request: Request) {
  const { offer, choice } = await readOfferedChoice(request, CHOICE_NAMES, deviceCatalogue(ctx))
  return {
    publicUrl: ctx.env.PUBLIC_URL,
    now: ctx.now.toISOString(),
    embedded: new URL(request.url).searchParams.get('embed') === 'true',
    form: { ...(await newForm(ctx)), offer },
    choice,
  }
}

import { listBrandChoices } from '#app/features/catalogue/editing/brand-choice.commands.server.ts'
import { businessValues } from '#app/features/business/business-values.ts'
import { FirstRunScreen } from '#app/features/launch/components/FirstRunScreen.tsx'
import { FIRST_RUN_ADDRESS, currentStep } from '#app/features/launch/first-run.ts'
import { isInventedPhone } from '#app/features/launch/invented.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { weekText } from '#app/features/opening-hours/hours-text.ts'
import { listMostAsked } from '#app/features/prices/most-asked.queries.server.ts'
import { listStaff } from '#app/features/accounts/team.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { phoneText } from '#app/lib/phone.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/first-run.ts'
import { requireScreenRight } from './area-guard.server.ts'
import { runFirstRun } from './first-run-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireScreenRight('settings:write')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [setup, brands, prices, staff] = await Promise.all([getSetup(ctx), listBrandChoices(ctx), listMostAsked(ctx), listStaff(ctx)])
  const { business, stores } = ctx.facts
  return {
    step: currentStep(readAddress(url.searchParams, FIRST_RUN_ADDRESS).step, setup.firstRunDone),
    done: setup.firstRunDone,
    facts: {
      business: businessValues(business),
      stores: stores.map(({ id, town, phone, week }) => ({
        id,
        town,
        phone: phoneText(phone),
        week: weekText({ week }),
        isInvented: isInventedPhone(phone),
      })),
      brands,
      prices,
      mail: { hasServer: ctx.env.SMTP_URL !== undefined, tried: setup.mailTried },
      team: {
        accounts: staff.filter(({ state }) => state !== 'suspended').length,
        ownFactor: staff.some(({ self, secondFactor }) => self && secondFactor),
      },
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return formAnswer(await runFirstRun(getCtx(context), await requireTexts(request)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Premiers pas') }]
}

export default function FirstRun({ loaderData, actionData }: Route.ComponentProps) {
  return <FirstRunScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

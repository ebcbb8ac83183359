import { COMMON_MODELS } from '#app/content/prices.ts'
import { getUser } from '#app/features/accounts/account.commands.server.ts'
import { FirstFactor } from '#app/features/accounts/components/FirstFactor.tsx'
import { InvitationLink } from '#app/features/accounts/components/InvitationLink.tsx'
import { InviteForm } from '#app/features/accounts/components/InviteForm.tsx'
import { countRecoveryCodes } from '#app/features/accounts/recovery-codes.commands.server.ts'
import { townsNearShops } from '#app/features/business/near-shops.ts'
import { listStartingTowns, listTowns, visitAreas } from '#app/features/business/towns.queries.server.ts'
import { listBrandChoices } from '#app/features/catalogue/editing/brand-choice.commands.server.ts'
import { firstStoreValues } from '#app/features/business/store-values.ts'
import { yearlyDays } from '#app/features/business/yearly-days.ts'
import { businessValues } from '#app/features/business/business-values.ts'
import { FirstRunScreen } from '#app/features/launch/components/FirstRunScreen.tsx'
import { FIRST_RUN_ADDRESS, currentStep } from '#app/features/launch/first-run.ts'
import { isInventedPhone } from '#app/features/launch/invented.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { weekText } from '#app/lib/week-text.ts'
import { listMostAsked } from '#app/features/prices/most-asked.queries.server.ts'
import { listStaff } from '#app/features/accounts/team.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { phoneText } from '#app/lib/phone.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { unsaidDelays, unsaidText, withoutUnsaid } from '#app/lib/starting-delays.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { isUndoable } from '#app/platform/undo/undo.server.ts'
import { listTownsShown } from '#app/workflows/town-pages.server.ts'
import { openAtShopText } from '#app/workflows/retire-shop.server.ts'
import type { Route } from './+types/first-run.ts'
import { asksForFactor, runAccountForm } from './account-actions.server.ts'
import { requireScreenRight } from './area-guard.server.ts'
import { runFirstRun } from './first-run-actions.server.ts'
import { FirstRunStores } from './first-run-stores.tsx'
import { FirstRunTowns } from './first-run-towns.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireScreenRight('settings:write')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const [setup, brands, priced, staff] = await Promise.all([getSetup(ctx), listBrandChoices(ctx), listMostAsked(ctx, COMMON_MODELS), listStaff(ctx)])
  const [{ email, factors }, recoveryCodesLeft] = await Promise.all([getUser(ctx), countRecoveryCodes(ctx)])
  const { business, stores } = ctx.facts
  const place = readAddress(url.searchParams, FIRST_RUN_ADDRESS)
  const towns = await listTowns(ctx)
  const starting = await listStartingTowns(ctx)
  const near = townsNearShops(
    towns.map((town) => ({ ...town, isStarting: starting.has(town.slug) })),
    stores,
  )
  const unsaid = unsaidDelays(ctx.facts, setup)
  // Days apart are proposed only until the step is done, or such days were written elsewhere.
  const chosenStore = findStore(ctx.facts, place.storeId) ?? null
  const isProposal = !setup.firstRunDone.includes('magasins') && !ctx.facts.sharedExceptions.some(({ yearly }) => yearly)
  return {
    own: { email, factors, recoveryCodesLeft, now: ctx.now },
    step: currentStep(place.step, setup.firstRunDone),
    done: setup.firstRunDone,
    savedId: isUuid(place.savedId) && (await isUndoable(ctx, place.savedId)) ? place.savedId : null,
    chosenStore,
    openHere: chosenStore ? await openAtShopText(ctx, chosenStore) : [],
    stores: stores.map(({ id, name, town, phone, week }) => ({
      id,
      name,
      town,
      phone: phoneText(phone),
      week: weekText({ week }),
      isInvented: isInventedPhone(phone),
    })),
    proposedStore: firstStoreValues(business),
    yearly: { days: yearlyDays(ctx.facts, { isProposal }), isProposal },
    chosenTown: towns.find(({ slug }) => slug === place.town) ?? null,
    areas: visitAreas(towns),
    towns: (await listTownsShown(allow(ctx, 'facts:write'))).map((town) => ({ ...town, isNear: near.has(town.slug) })),
    ticked: place.ticked,
    added: place.added,
    facts: {
      business: withoutUnsaid(businessValues(business), unsaid),
      unsaid: Object.fromEntries(unsaid.map((field) => [field, unsaidText(business, field)])),
      brands,
      priced,
      hasTexts: ctx.env.SMS_URL !== undefined,
      mail: { hasServer: ctx.env.SMTP_URL !== undefined, tried: setup.mailTried, triedTo: setup.mailTriedTo },
      team: {
        accounts: staff.filter(({ state }) => state === 'active').length,
        invited: staff.filter(({ state }) => state === 'invited').length,
        ownFactor: staff.some(({ self, secondFactor }) => self && secondFactor),
      },
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = getCtx(context)
  const form = await requireTexts(request)
  if (asksForFactor(form)) return runAccountForm(ctx, form, request)
  return formAnswer(await runFirstRun(ctx, form, readAddress(url.searchParams, FIRST_RUN_ADDRESS)))
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Premiers pas') }]
}

export default function FirstRun({ loaderData, actionData }: Route.ComponentProps) {
  const { own, chosenStore, openHere, chosenTown, stores, proposedStore, yearly, towns, ticked, added, areas, ...shown } = loaderData
  const places = {
    magasins: (
      <FirstRunStores stores={stores} proposed={proposedStore} chosenStore={chosenStore} openHere={openHere} yearly={yearly} answer={actionData} />
    ),
    villes: <FirstRunTowns towns={towns} ticked={ticked} added={added} stores={stores} areas={areas} chosenTown={chosenTown} answer={actionData} />,
  }
  const accounts = {
    secondFactor: <FirstFactor {...own} answer={actionData} />,
    invitation: (
      <>
        <InvitationLink answer={actionData} />
        <InviteForm answer={actionData} variant="solid" />
      </>
    ),
  }
  return <FirstRunScreen {...shown} answer={actionData} places={places} accounts={accounts} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

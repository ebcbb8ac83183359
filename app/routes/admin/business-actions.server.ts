/** What the screens of the business and of its service prices ask for: read, saved and answered in one sentence. */
import { saveBusiness, saveLogo } from '#app/features/business/business.commands.server.ts'
import { saveBankDetails } from '#app/features/business/bank.commands.server.ts'
import { BankForm, bankValues } from '#app/features/business/bank.schema.ts'
import { businessValues, saidValue } from '#app/features/business/business-values.ts'
import { BusinessForm, readSources } from '#app/features/business/business.schema.ts'
import { emptiedFacts } from '#app/features/business/kept-facts.ts'
import type { FactsAnswer } from '#app/features/business/facts-answer.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { saveServicePrices } from '#app/features/business/service-prices.commands.server.ts'
import { ServicePricesForm, servicePriceValues } from '#app/features/business/service-prices.schema.ts'
import { savedPricesText } from '#app/features/business/service-prices-words.ts'
import { confirmFacts, noteSaidDelays } from '#app/features/launch/setup.commands.server.ts'
import { getSetup } from '#app/features/launch/setup.queries.server.ts'
import { PROMISE_FIELDS, isStartingPromise } from '#app/lib/refurbished-promise.ts'
import { DELAY_FIELDS, unsaidDelays, withoutUnsaid } from '#app/lib/starting-delays.ts'
import { filesOf } from '#app/platform/http/read-upload.server.ts'
import { LOGO_REFUSALS, keepLogo } from '#app/platform/media/logo.server.ts'
import { keepUntouched, readForm, refuse, refuseChangedByBoth, textField, unknownIntent } from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { readBankDetails } from '#app/platform/db/bank-details.server.ts'
import { issuedUnderSiren } from '#app/workflows/issued-under-siren.server.ts'
import { openAtRegimeChange } from '#app/workflows/open-at-regime-change.server.ts'
import { pricesOnSite } from '#app/workflows/prices-on-site.server.ts'
import { formerNameText } from '#app/workflows/renamed-business.server.ts'
import { asLeftEmpty, withSiteDelays } from './said-delays.server.ts'
import { mergedAnew, runUndo, said } from './facts-actions.server.ts'

async function runLogo(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const [file] = filesOf(form, 'logo')
  if (!file) return { intent: 'logo', ...refuse(form, { logo: 'Choisissez un fichier.' }) }
  const kept = await keepLogo(ctx, new Uint8Array(await file.arrayBuffer()))
  if (kept.kind === 'refused') return { intent: 'logo', ...refuse(form, { logo: LOGO_REFUSALS[kept.reason] }) }
  return said(await saveLogo(ctx, kept.address), 'Logo enregistré. C’est sur le site.')
}

async function runBank(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const stored = bankValues(await readBankDetails(ctx))
  const both = refuseChangedByBoth(form, stored)
  if (Object.keys(both).length > 0) return { intent: 'bank', ...refuse(form, both) }
  keepUntouched(form, stored)
  const input = readForm(form, BankForm)
  if (!input.valid) return { intent: 'bank', ...input.refusal }
  const text =
    input.value.iban === '' ? 'Compte retiré\u00a0: plus rien n’est dit d’un virement.' : 'Compte enregistré. Les factures à payer le disent.'
  return said(await saveBankDetails(ctx, input.value), text)
}

export async function runBusinessIntent(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const intent = textField(form, 'intent')
  if (intent === 'undo') return runUndo(ctx, form)
  if (intent === 'logo') return runLogo(ctx, form)
  if (intent === 'bank') return runBank(ctx, form)
  if (intent === 'no-logo') return said(await saveLogo(ctx, null), 'Logo retiré.')
  if (intent !== '') throw unknownIntent()
  return mergedAnew(ctx, (newest) => runFacts(newest, form))
}

async function runFacts(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const values = businessValues(ctx.facts.business)
  const unsaid = unsaidDelays(ctx.facts, await getSetup(ctx))
  const stored = withoutUnsaid(values, unsaid)
  const both = refuseChangedByBoth(form, stored, saidValue)
  if (Object.keys(both).length > 0) return { intent: 'business', ...refuse(form, both) }
  keepUntouched(form, stored)
  const input = readForm(withSiteDelays(form, unsaid, values), BusinessForm)
  if (!input.valid) return { intent: 'business', ...asLeftEmpty(input.refusal, form, unsaid) }
  const emptied = emptiedFacts(ctx.facts, input.value)
  if (Object.keys(emptied).length > 0) return { intent: 'business', ...refuse(form, emptied) }
  const changed = [await openAtRegimeChange(ctx, input.value), await issuedUnderSiren(ctx, input.value)].filter((text) => text !== '')
  const saved = await saveBusiness(
    ctx,
    input.value,
    readSources((name) => textField(form, name)),
    ctx.facts,
  )
  // A delay that was typed here is confirmed by that: the list of going live does not ask for it again.
  const words = DELAY_FIELDS.filter((field) => textField(form, field) !== (unsaid.includes(field) ? '' : values[field]))
  await noteSaidDelays(allow(ctx, 'settings:write'), words, await readFacts(ctx))
  // The promise of the demonstration, word for word but typed by the owner, counts as confirmed.
  const { business, refurbishedConfirmed } = await readFacts(ctx)
  const isTyped = PROMISE_FIELDS.some(({ field }) => textField(form, field) !== values[field])
  if (isTyped && !refurbishedConfirmed && isStartingPromise(business.refurbished)) await confirmFacts(allow(ctx, 'settings:write'), 'refurbished')
  const former = saved.kind === 'saved' ? await formerNameText(ctx, ctx.facts.business.name) : ''
  return said(saved, ['Entreprise enregistrée. C’est sur le site.', former, ...changed].filter(Boolean).join(' '))
}

/** `/admin/prix/services`: what the services cost. */
export async function runServicePrices(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const intent = textField(form, 'intent')
  if (intent === 'undo') return runUndo(ctx, form)
  if (intent !== '') throw unknownIntent()
  return mergedAnew(ctx, (newest) => runPrices(newest, form))
}

async function runPrices(ctx: AllowedCtx<'facts:write'>, form: FormData): Promise<FactsAnswer> {
  const stored = servicePriceValues(ctx.facts.business.servicePrices)
  const both = refuseChangedByBoth(form, stored)
  if (Object.keys(both).length > 0) return refuse(form, both)
  keepUntouched(form, stored)
  const input = readForm(form, ServicePricesForm)
  if (!input.valid) return input.refusal
  const saved = await saveServicePrices(ctx, input.value, ctx.facts)
  return said(saved, savedPricesText(await pricesOnSite(ctx, input.value), input.value))
}

import { data, redirect } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shopInView } from '#app/features/admin-frame/shop-in-view.ts'
import { InvoiceScreen } from '#app/features/invoices/components/InvoiceScreen.tsx'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { missingFacts } from '#app/features/invoices/legal-facts.ts'
import { findReminding } from '#app/features/invoices/remind-invoice.server.ts'
import { countCopies } from '#app/features/invoices/print-invoice.commands.server.ts'
import { invoiceTitle, isBlankSale } from '#app/features/invoices/shown-invoice.ts'
import { counterStore } from '#app/lib/shop-facts.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { formAnswer } from '#app/platform/http/form-answer.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { movesMoney } from '#app/features/till/payment-intents.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { askedOfCase } from '#app/workflows/beyond-agreed.server.ts'
import { findInvoiceMoney, findOwedByCredit } from '#app/workflows/case-money.server.ts'
import type { Route } from './+types/invoice.ts'
import { requireArea } from './area-guard.server.ts'
import { tillOf } from './counter-till.ts'
import { InvoiceMoney, OwedByCredit } from './invoice-money.tsx'
import { arrivalAnswer, runInvoiceIntent } from './invoice-actions.server.ts'
import { payInvoice } from './payment-actions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('invoices')]

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  const invoice = isUuid(params.id) ? await findInvoice(ctx, params.id) : undefined
  if (!invoice) throw data(null, { status: 404 })
  const paid = await findInvoiceMoney(ctx, invoice.id)
  const asked = invoice.state === 'draft' ? await askedOfCase(allow(ctx, 'invoices:write'), invoice.id) : undefined
  return {
    invoice,
    copies: invoice.state === 'issued' ? await countCopies(ctx, { invoiceId: invoice.id, training: invoice.training }) : 0,
    asked,
    // Nobody has said yet where it is sold, and of several shops the first would stand there unasked.
    isShopToSay: isBlankSale(invoice) && counterStore(ctx.facts, shopInView(ctx.facts, request.headers.get('Cookie'))) === '',
    reminding: invoice.state === 'issued' ? (await findReminding(ctx, [invoice.id])).get(invoice.id) : undefined,
    missing: invoice.state === 'draft' ? missingFacts(ctx.facts.business) : [],
    mayCorrect: can(ctx.actor, 'invoices:correct'),
    mayRefund: can(ctx.actor, 'payments:refund'),
    mayEditFacts: can(ctx.actor, 'facts:write'),
    formKey: crypto.randomUUID(),
    arrival: arrivalAnswer(ctx, url.searchParams, { invoice, asked }),
    owed: await findOwedByCredit(ctx, invoice),
    payment: paid && { ...paid, till: tillOf(ctx, request, { storeId: paid.storeId, phone: paid.contact.phone }), now: ctx.now },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await requireForm(request)
  const paid = await payInvoice(getCtx(context), params.id, form)
  if (paid) return formAnswer(paid)
  const answer = await runInvoiceIntent(getCtx(context), params.id, form)
  if (typeof answer === 'string') throw redirect(answer)
  return formAnswer(answer)
}

/**
 * A payment that is refused shows what is due by now, and a draft that is not issued, which was saved all the same, what it asks for. Nothing else that is
 * refused is read anew: a draft that a colleague has thrown away would not exist, and what was typed would be gone.
 */
export function shouldRevalidate({ formData, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return movesMoney(formData) || actionResult?.saved === true || defaultShouldRevalidate
}

export function meta({ matches: [root], loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(root, loaderData ? invoiceTitle(loaderData.invoice) : 'Facture') }]
}

export default function Invoice({ loaderData: { arrival, payment, owed, mayRefund, ...loaderData }, actionData }: Route.ComponentProps) {
  return (
    <>
      <InvoiceScreen key={`${loaderData.invoice.id} ${loaderData.invoice.updatedAt.getTime()}`} {...loaderData} answer={actionData ?? arrival} />
      {owed && <OwedByCredit owed={owed} mayRefund={mayRefund} />}
      {payment && <InvoiceMoney payment={payment} answer={actionData} />}
    </>
  )
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'

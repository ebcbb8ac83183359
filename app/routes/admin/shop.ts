import { data, redirect } from 'react-router'
import { SHOP_FIELD, shopCookie, toShop } from '#app/features/admin-frame/shop-in-view.ts'
import { requireStaff } from '#app/features/accounts/guard.server.ts'
import { RETURN_PARAM, safeReturnPath } from '#app/features/accounts/paths.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import type { Route } from './+types/shop.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export function loader() {
  return redirect(safeReturnPath(null))
}

/** Which shop this browser looks at. The screen reads itself anew; without script it is opened again, by the address that the form then says. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await requireTexts(request)
  const headers = { 'Set-Cookie': shopCookie(toShop(getCtx(context).facts, form.get(SHOP_FIELD))) }
  return form.has(RETURN_PARAM) ? redirect(safeReturnPath(textField(form, RETURN_PARAM)), { headers }) : data(null, { headers })
}

import { data } from 'react-router'
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { privateFile } from '#app/platform/http/private-file.server.ts'
import type { PrivateFile } from '#app/platform/http/private-file.server.ts'

/** Sends the file behind the secret of a mail; where there is none the page of its route follows (`lostFile`). */
export function sendsLinkedFile(find: (ctx: Ctx, secret: string) => Promise<PrivateFile | undefined>): MiddlewareFunction<Response> {
  return async ({ context, params }) => {
    const ctx = getCtx(context)
    neverKeepPage(ctx)
    const file = await find(ctx, params['secret'] ?? '')
    return file && privateFile(file)
  }
}

/** The loader of a page that stands where a file is not. */
export function lostFile({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  neverKeepPage(getCtx(context))
  return data(null, { status: 404 })
}

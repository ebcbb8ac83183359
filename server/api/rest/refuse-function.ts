import { isForm, readPayload, readText } from './body.ts'
import { RestError } from './errors.ts'
import type { Limits } from './limits.ts'

/** Parameters of a call that shape its answer and are no arguments. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'and', 'or'])

/** There are no functions: the answer names the one that was called and the arguments that were sent, as the hosted backend does. */
export async function refuseFunction(request: Request, url: URL, called: { schema: string; name: string; limits: Limits }): Promise<RestError> {
  const names = await argumentNames(request, url, called.limits)
  const name = `${called.schema}.${called.name}`
  const list = names.join(', ')
  const searched = names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${list}`
  const unnamed = request.method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : ''
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${name}${names.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    details: `Searched for the function ${name}${searched}${unnamed}, but no matches were found in the schema cache.`,
  })
}

async function argumentNames(request: Request, url: URL, limits: Limits): Promise<string[]> {
  if (request.method === 'POST') {
    if (request.body === null) return []
    // No table takes a form; of a call by one its fields are the arguments.
    if (isForm(request)) return [...new Set(new URLSearchParams(await readText(request, limits.bodyBytes)).keys())].sort()
    return [...(await readPayload(request, undefined, limits)).keys].sort()
  }
  return [...new Set(url.searchParams.keys())].filter((name) => !RESERVED.has(name) && !name.includes('.')).sort()
}

import { signedStart } from '#app/platform/http/form-start.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'

/** What a visitor who takes their time fills into the quote form; other forms have these fields too. */
export async function quoteForm({ db }: Pick<Database, 'db'>, more: Record<string, string> = {}): Promise<URLSearchParams> {
  return quoteFields({ started: await signedStart({ db, now: new Date(Date.now() - 60_000) }), ...more })
}

/** The same with the start time that the page of the form carries. */
export function quoteFields(more: { started: string } & Record<string, string>): URLSearchParams {
  return new URLSearchParams({
    formKey: crypto.randomUUID(),
    device: 'iPhone 13',
    repair: 'Écran',
    description: '',
    store: 'libourne',
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    consent: 'on',
    ...more,
  })
}

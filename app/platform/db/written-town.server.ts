import { asc } from 'drizzle-orm'
import { foldText } from '#app/lib/search-text.ts'
import type { Ctx } from '../ctx.server.ts'
import { towns } from './tables/towns.server.ts'

/** The name of a town that somebody typed, as screens, mails and papers write it. */
export async function writtenTown({ db }: Pick<Ctx, 'db'>, town: string): Promise<string> {
  return townAsWritten(await db.select({ name: towns.name }).from(towns).orderBy(asc(towns.position), asc(towns.slug)), town)
}

/** «arcachon» as the town writes itself; what was typed where it says more than the name, or the name of a town that nobody knows. */
export function townAsWritten(known: readonly { name: string }[], town: string): string {
  return known.find(({ name }) => foldText(name) === foldText(town))?.name ?? town
}

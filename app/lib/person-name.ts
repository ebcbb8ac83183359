import { z } from 'zod'
import { NO_LINK_HERE, hasNoLink } from './link-in-text.ts'
import { NAME_MAX } from './request-limits.ts'
import { typedLine } from './typed-text.ts'

/**
 * The name of somebody, as every form of the site and of the counter takes it: a name of one letter is one (Ô, U), and what one form took no other refuses.
 * Several spaces in a row, or one that breaks no line, come along with what is pasted: they would stand in greetings and papers. `missing`: said where
 * nothing was typed.
 */
export function personName(missing: string) {
  return typedLine.transform((name) => name.replace(/\s+/gu, ' ')).pipe(z.string().min(1, missing).max(NAME_MAX, 'Ce nom est trop long.'))
}

/** The same where a visitor states it, or where it goes into a mail at once: a link in it would be one of ours. */
export function statedName(missing: string) {
  return personName(missing).refine(hasNoLink, NO_LINK_HERE)
}

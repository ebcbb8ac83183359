import { addDays, instantOf } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listWords } from './words.queries.server.ts'

/** What every page of the site may show above or before its own words. */
export interface ShellWords {
  announcement: { text: string; link: { text: string; to: string } | null } | null
  greeting: { slug: string; title: string; text: string; until: string | null } | null
  /** Null outside its days: nobody is offered a quote then. */
  quotePopup: { title: string; text: string; button: string } | null
}

/** The words of today around every page: the line above it, the greeting of a season, the offer of a quote. */
export async function getShellWords(ctx: Ctx): Promise<ShellWords> {
  const [announcements, greetings, popups] = await Promise.all([
    listWords(ctx, 'announcement'),
    // One that is over stays in the page and hidden: the clock of the visitor decides (`popups.client.ts`).
    listWords(ctx, 'greeting', { alsoOver: true }),
    listWords(ctx, 'popup'),
  ])
  const announcement = announcements[0]?.body
  const isOver = (lastDay: string | null) => lastDay !== null && endOf(lastDay) <= ctx.now
  const greeting = greetings.find(({ body }) => !isOver(body.lastDay)) ?? greetings[0]
  const popup = popups[0]?.body
  return {
    quotePopup: popup ? { title: popup.title, text: popup.text, button: popup.button } : null,
    announcement: announcement ? { text: announcement.text, link: announcement.link } : null,
    greeting: greeting
      ? {
          slug: greeting.slug,
          title: greeting.body.title,
          text: greeting.body.text,
          until: greeting.body.lastDay && endOf(greeting.body.lastDay).toISOString(),
        }
      : null,
  }
}

/** The first instant after a day in Paris. */
function endOf(day: string): Date {
  return instantOf(addDays(day, 1), 0)
}

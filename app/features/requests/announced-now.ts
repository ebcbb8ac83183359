import { announcedFields, announcedText } from '#app/lib/announced-line.ts'
import type { AnnouncedLine } from '#app/lib/announced-line.ts'
import { dateText } from '#app/lib/french-dates.ts'
import type { QuotePrice } from './listed-line.ts'

/** What a quote starts from where the site has shown a price, and what its form says of it. */
export interface AnnouncedNow {
  /** What is still honoured; none once that is over. */
  kept: readonly AnnouncedLine[]
  fields: Record<string, string>
  text: string
}

/**
 * What is honoured of the prices that a customer was shown: they hold until the day that was said with them, and from then on those of today count.
 * @param prices the list of today for this device in its shop
 * @param today "YYYY-MM-DD" in Paris
 * @param startsThere whether the form starts from it
 */
export function announcedNow(
  announced: readonly AnnouncedLine[],
  { prices, today, startsThere }: { prices: readonly QuotePrice[]; today: string; startsThere: boolean },
): AnnouncedNow {
  const [first] = announced
  if (!first) return { kept: [], fields: {}, text: '' }
  const sum = announcedText(announced)
  const until = dateText(first.until)
  const now = announced.map((line) => ofToday(line, prices))
  const known = now.filter((line) => line !== null)
  const nowText = known.length === announced.length ? announcedText(known) : null
  if (first.until >= today) {
    const change = nowText === null || nowText === sum ? '' : `, ${nowText} aujourd’hui`
    const start = startsThere ? `\u00a0: le devis part ${isRange(announced) ? 'du plus bas' : 'de là'}.` : '.'
    return {
      kept: announced,
      fields: announcedFields(announced),
      text: `Le site a annoncé ${sum} au client, tenu jusqu’au ${until}${change}${start}`,
    }
  }
  const over = `Le site avait annoncé ${sum} au client, tenu jusqu’au ${until}\u00a0: ce n’est plus promis.`
  const ofTodayText =
    nowText === null
      ? 'La liste n’a pas le prix d’aujourd’hui de tout\u00a0: écrivez ce qui manque.'
      : `Le prix d’aujourd’hui est de ${nowText}${startsThere && isRange(known) ? '\u00a0: le devis part du plus bas' : ''}.`
  const missing = announced.flatMap(({ repair }, index) =>
    now[index] ? [] : [[`label-${index}`, repair] as const, [`amount-${index}`, ''] as const],
  )
  return { kept: [], fields: { ...fieldsAt(now), ...Object.fromEntries(missing) }, text: `${over} ${ofTodayText}` }
}

function isRange(lines: readonly AnnouncedLine[]): boolean {
  return lines.some(({ maxCents }) => maxCents !== undefined)
}

/** The fields of the form of a quote: every line keeps its number, so that one without a price of today stays where the customer read it. */
function fieldsAt(lines: readonly (AnnouncedLine | null)[]): Record<string, string> {
  const known = lines.filter((line) => line !== null)
  const { aid, partKind, warrantyMonths } = announcedFields(known)
  const placed = lines.flatMap((line, index) => {
    const own = line && announcedFields([line])
    return own ? [[`label-${index}`, own['label-0'] ?? ''] as const, [`amount-${index}`, own['amount-0'] ?? ''] as const] : []
  })
  return {
    ...Object.fromEntries(placed),
    ...(aid !== undefined && { aid }),
    ...(partKind !== undefined && { partKind }),
    ...(warrantyMonths !== undefined && { warrantyMonths }),
  }
}

/**
 * The lowest price of a repair today, with the same part where the list has it, and the upper end of a range; null where the list has no price. Whoever was
 * shown no aid is not given one.
 */
function ofToday(line: AnnouncedLine, prices: readonly QuotePrice[]): AnnouncedLine | null {
  const priced = prices.flatMap(({ repair, part, amountCents, maxCents, aidCents, warranty }) =>
    amountCents === null || repair !== line.repair
      ? []
      : [{ repair, part, amountCents, ...(maxCents !== null && { maxCents }), aidCents: line.aidCents > 0 ? aidCents : 0, warranty }],
  )
  const samePart = priced.filter(({ part }) => part === line.part)
  const [lowest] = (samePart.length > 0 ? samePart : priced).toSorted((a, b) => a.amountCents - a.aidCents - (b.amountCents - b.aidCents))
  return lowest ? { ...lowest, until: line.until } : null
}

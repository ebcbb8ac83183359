import { CONDITIONS_TITLE, LABEL_END, WISH_LABEL, depositBody, depositLines } from './deposit-sheet.ts'
import type { DepositFacts, DepositSheet, SlipLine } from './deposit-sheet.ts'

/** What the slip shows: once it is signed, what was signed, whatever was corrected or paid since. */
export function shownSlip(sheet: DepositSheet): { lines: readonly SlipLine[]; terms: readonly string[] } {
  return sheet.signature ? readSigned(sheet.signature.text) : { lines: depositLines(sheet), terms: sheet.terms }
}

/** The slip without its conditions, as one text: the signed one where there is one. */
export function shownBody(sheet: DepositFacts & Partial<Pick<DepositSheet, 'signature'>>): string {
  return sheet.signature ? parts(sheet.signature.text).body : depositBody(sheet)
}

/** The lines and the conditions of a signed text; what goes on over several lines stays together. */
function readSigned(text: string): { lines: SlipLine[]; terms: string[] } {
  const { body, conditions } = parts(text)
  const lines: SlipLine[] = []
  // The title and the shop stand above the lines.
  for (const line of body.split('\n').slice(2)) {
    const end = line.indexOf(LABEL_END)
    const last = lines.at(-1)
    // The wish is the last line of the body; a colon in it begins no other.
    if (end > 0 && last?.label !== WISH_LABEL) lines.push({ label: line.slice(0, end), text: line.slice(end + LABEL_END.length) })
    else if (last) last.text += `\n${line}`
  }
  const terms: string[] = []
  for (const line of conditions.split('\n').filter(Boolean)) {
    const number = `${terms.length + 1}. `
    if (line.startsWith(number)) terms.push(line.slice(number.length))
    else if (terms.length > 0) terms[terms.length - 1] += `\n${line}`
  }
  return { lines, terms }
}

function parts(text: string): { body: string; conditions: string } {
  const [body = '', conditions = ''] = text.split(`\n${CONDITIONS_TITLE}\n`, 2)
  return { body, conditions }
}

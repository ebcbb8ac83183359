import { CONDITIONS_TITLE, LABEL_END, WISH_LABEL, depositBody, depositLines } from './deposit-sheet.ts'
import type { DepositFacts, DepositSheet, SlipLine } from './deposit-sheet.ts'

/** What the slip shows: once it is signed, what was signed, whatever was corrected or paid since. */
export function shownSlip(sheet: DepositSheet): ShownSlip {
  return sheet.signature ? readSigned(sheet.signature.text) : { sender: sheet.sender, lines: depositLines(sheet), terms: sheet.terms }
}

interface ShownSlip {
  /** The business, its shop and the phone of that. */
  sender: string
  lines: readonly SlipLine[]
  terms: readonly string[]
}

/** The slip without its conditions, as one text: the signed one where there is one. */
export function shownBody(sheet: DepositFacts & Partial<Pick<DepositSheet, 'signature'>>): string {
  return sheet.signature ? parts(sheet.signature.text).body : depositBody(sheet)
}

/** The shop, the lines and the conditions of a signed text, whose title the screen says itself; what goes on over several lines stays together. */
function readSigned(text: string): ShownSlip {
  const { body, conditions } = parts(text)
  const lines: SlipLine[] = []
  const [, sender = '', ...said] = body.split('\n')
  for (const line of said) {
    const end = line.indexOf(LABEL_END)
    const last = lines.at(-1)
    // The wish comes last, in whole sentences: a colon in it is no label.
    if (end > 0 && last?.label !== WISH_LABEL) lines.push({ label: line.slice(0, end), text: line.slice(end + LABEL_END.length) })
    else if (last) last.text += `\n${line}`
  }
  const terms: string[] = []
  for (const line of conditions.split('\n').filter(Boolean)) {
    const number = `${terms.length + 1}. `
    if (line.startsWith(number)) terms.push(line.slice(number.length))
    else if (terms.length > 0) terms[terms.length - 1] += `\n${line}`
  }
  return { sender, lines, terms }
}

function parts(text: string): { body: string; conditions: string } {
  const [body = '', conditions = ''] = text.split(`\n${CONDITIONS_TITLE}\n`, 2)
  return { body, conditions }
}

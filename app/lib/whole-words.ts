/** Keeps words of a rendered page on one line that a browser would break at their own hyphen, as no style can tell it of plain text. */

const WORD = /\be-mails?\b/gi
/** Elements whose text is no markup, or is shown by the browser itself. */
const PLAIN_TEXT = /^<(?:script|style|title|option|textarea)\b/
/** What a script takes over has to stay as React wrote it. */
const ISLAND = /data-island-root=""[\s\S]*?<script type="application\/json"/g
const OPEN = '<span class="whole">'

/** The HTML with every «e-mail» of a longer text held together; names of attributes, their values and what is no text stay as they are. */
export function keepWordsWhole(html: string): string {
  const islands = [...html.matchAll(ISLAND)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
  return html.replace(WORD, (word, at: number) => {
    const tag = html.lastIndexOf('<', at)
    const isText = html.lastIndexOf('>', at) > tag
    const isAlone = html[at - 1] === '>' && html[at + word.length] === '<'
    if (!isText || isAlone || PLAIN_TEXT.test(html.slice(tag, tag + 10)) || islands.some(({ from, to }) => at > from && at < to)) return word
    return `${OPEN}${word}</span>`
  })
}

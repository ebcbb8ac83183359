/** "Bonjour", "Madame," or "Chère Maëlle," at the beginning of a text. */
const GREETING = /^(?:bonjour|bonsoir|salut)(?!\p{L})|^(?:madame|monsieur|mesdames|messieurs|ch(?:er|ère)s?(?= \p{L}))(?: [^\n.,!?]{1,40})?,/iu
/** A line that does nothing but greet. */
const GREETING_ALONE = /^(?:bonjour|bonsoir)(?!\p{L})[^\n.]{0,100},$/iu

/** The paragraphs of a mail whose words greet before a message that greets as well: the message keeps its own, and the other one goes. */
export function greetOnce(paragraphs: readonly string[]): string[] {
  return paragraphs.filter((text, index) => !(GREETING_ALONE.test(text) && GREETING.test(paragraphs[index + 1] ?? '')))
}

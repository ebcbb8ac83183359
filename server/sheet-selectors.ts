/** What the elements of a page need to have for a selector to match. */
export interface Need {
  classes: readonly string[]
  /** Of each `:is()`, `:where()`, `:has()`: what its alternatives need, of which one is enough. */
  choices: readonly (readonly Need[])[]
}

/** States (`is-open`) come and go with the clock and the visitor: an element may have any of them. */
const STATE_CLASS = /^is-/
/** In an attribute a point or a bracket means nothing. */
const TOKEN = /\\.|\[[^\]]*\]|\.((?:\\.|[\w-])+)|:([\w-]+)\(/g
/** Pseudo-classes that ask for what their arguments say. What `:not()` asks for is that something is missing: it is not looked at. */
const ASKING = new Set(['is', 'where', 'has'])

/** Classes alone count: elements come and go with scripts that have named no element. */
export function needOf(selector: string): Need {
  const classes: string[] = []
  const choices: Need[][] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(selector); token; token = TOKEN.exec(selector)) {
    const [text, name, pseudo] = token
    const after = token.index + text.length
    if (name !== undefined) classes.push(name.replaceAll('\\', ''))
    if (pseudo === undefined) continue
    const end = closingOf(selector, after)
    if (ASKING.has(pseudo)) choices.push(alternativesIn(selector.slice(after, end)).map(needOf))
    TOKEN.lastIndex = end
  }
  return { classes, choices }
}

/** Whether elements with these classes can match, in some state and place. */
export function isMet({ classes, choices }: Need, known: ReadonlySet<string>): boolean {
  return (
    classes.every((name) => STATE_CLASS.test(name) || known.has(name)) &&
    choices.every((alternatives) => alternatives.some((need) => isMet(need, known)))
  )
}

/** Where the bracket closes in which the text from `from` on stands. */
function closingOf(selector: string, from: number): number {
  let depth = 1
  for (let at = from; at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1
    if (selector[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return selector.length
}

/** The selectors of a list, whatever commas their own arguments have. */
function alternativesIn(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found
}

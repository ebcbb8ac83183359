import parser from 'postcss-selector-parser'

/** What the elements of a page need to have for a selector to match. */
export interface Need {
  classes: readonly string[]
  /** Of each `:is()`, `:where()`, `:has()`: what its alternatives need, of which one is enough. */
  choices: readonly (readonly Need[])[]
}

/** States (`is-open`) come and go with the clock and the visitor: an element may have any of them. */
const STATE_CLASS = /^is-/
/** Pseudo-classes that ask for what their arguments say. What `:not()` asks for is that something is missing: it is not looked at. */
const ASKING = new Set([':is', ':where', ':has'])

/** Of one selector, not of a list. Classes alone count: elements come and go with scripts that have named no element. */
export function needOf(selector: string): Need {
  return needOfNodes(
    parser()
      .astSync(selector)
      .nodes.flatMap(({ nodes }) => nodes),
  )
}

function needOfNodes(nodes: readonly parser.Node[]): Need {
  return {
    classes: nodes.filter((node) => node.type === 'class').map(({ value }) => value),
    choices: nodes
      .filter((node) => node.type === 'pseudo')
      .filter(({ value }) => ASKING.has(value))
      .map((pseudo) => pseudo.nodes.map((alternative) => needOfNodes(alternative.nodes))),
  }
}

/** Whether elements with these classes can match, in some state and place. */
export function isMet({ classes, choices }: Need, known: ReadonlySet<string>): boolean {
  return (
    classes.every((name) => STATE_CLASS.test(name) || known.has(name)) &&
    choices.every((alternatives) => alternatives.some((need) => isMet(need, known)))
  )
}

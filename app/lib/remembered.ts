/** Longer texts are no names of ours: somebody typed them, and they do not come again. */
const LONGEST_NAME = 100
/** More than the catalogue has names of repairs; beyond it all are worked out anew. */
const MAX_NAMES = 2_000

/** The same answers, each worked out once for a name: those of repairs stand in hundreds of pages. Only for what depends on the name alone. */
export function remembered<Answer>(work: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, { answer: Answer }>()
  return (name) => {
    const found = known.get(name)
    if (found) return found.answer
    const answer = work(name)
    if (name.length > LONGEST_NAME) return answer
    if (known.size >= MAX_NAMES) known.clear()
    known.set(name, { answer })
    return answer
  }
}

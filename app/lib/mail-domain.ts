/** The mail domains that most people here have, each with what stands behind its dot. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  outlook: ['fr', 'com'],
  hotmail: ['fr', 'com'],
  yahoo: ['fr', 'com'],
  icloud: ['com'],
  orange: ['fr'],
  wanadoo: ['fr'],
  laposte: ['net'],
  protonmail: ['com'],
  numericable: ['fr'],
  sfr: ['fr'],
  free: ['fr'],
  live: ['fr', 'com'],
  neuf: ['fr'],
  bbox: ['fr'],
}
/** Shorter names have too many neighbours that exist: only what stands behind their dot is looked at. */
const LONG_NAME = 5
/** Endings that nobody has: what fingers make of «com», «fr» and «net». */
const MISTYPED = /^(co|cm|om|cmo|ocm|con|cim|vom|xom|comm|coom|f|r|rf|fe|ft|ff|ffr|frr|ne|nte|ent|nett)$/

/** The address that was probably meant, where its domain is one letter away from a frequent one; null where nothing looks wrong. */
export function likelyAddress(address: string): string | null {
  const [, person, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? []
  if (person === undefined || domain === undefined) return null
  const meant = likelyDomain(domain.toLowerCase())
  return meant === null ? null : `${person}@${meant}`
}

function likelyDomain(domain: string): string | null {
  // In «zoe@gmail» the point is missing, in «zoe@gmail,com» another key was pressed for it.
  const [, name = '', ending = ''] = /^([a-z0-9-]+)[.,;]?([a-z]*)$/.exec(domain) ?? []
  // Looked for among the names themselves: «constructor» is one that every object answers to.
  const [meant, endings] = Object.entries(KNOWN).find(([known]) => known === name || isLike(name, known)) ?? []
  if (meant === undefined || !endings) return null
  if (meant === name && domain === `${name}.${ending}` && ending !== '' && !MISTYPED.test(ending)) return null
  return meant === name || endings.includes(ending) || MISTYPED.test(ending) ? complete(meant, endings, ending) : null
}

function isLike(typed: string, known: string): boolean {
  return known.length >= LONG_NAME && known[0] === typed[0] && isOneSlipAway(typed, known)
}

function complete(name: string, endings: readonly string[], ending: string): string {
  const right = endings.find((each) => each === ending) ?? endings.find((each) => each[0] === ending[0]) ?? endings[0]
  return `${name}.${right}`
}

/** One letter too many, too few, another one, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  const [typedRest, meantRest] = [typed.slice(at), meant.slice(at)]
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0] && typedRest.slice(2) === meantRest.slice(2))
  )
}

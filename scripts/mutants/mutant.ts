import fs from 'node:fs'

/** One deliberate mistake in a rule: the text of the code, and what stands there instead. */
export interface Mutant {
  from: string
  to: string
  /** Why no test can notice; such a mutant is listed, not counted. */
  harmless?: string
}

/** A rule of the shop: the file that states it and the tests that must notice when it states something else. */
export interface Rule {
  name: string
  /** The end of the path, long enough to name one file: a folder may be renamed without a change here. */
  file: string
  tests: readonly string[]
  mutants: readonly Mutant[]
}

export class RuleError extends Error {
  override name = 'RuleError'
}

let paths: string[] | undefined

/** The one file of the code whose path ends so. @throws RuleError */
export function findFile(ending: string): string {
  paths ??= fs.globSync('{app,server}/**/*.ts')
  const found = paths.filter((file) => file.endsWith(`/${ending}`))
  const [file] = found
  if (found.length !== 1 || file === undefined) throw new RuleError(`${ending}: ${found.length} files are called so`)
  return file
}

/** The code with the mistake in it. @throws RuleError when the text is not there exactly once */
export function mutated(code: string, { from, to }: Mutant, file: string): string {
  const parts = code.split(from)
  if (parts.length !== 2) throw new RuleError(`${file}: this text is there ${parts.length - 1} times, not once: ${from}`)
  return parts.join(to)
}

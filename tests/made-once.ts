import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Where the parts of one `npm test` keep what each of them would make again: the schema, a shop after its first start. */
const RUN_DIR = process.env['TEST_RUN_DIR']

/**
 * The path of something that is made once in a whole run, or once for this part when it runs by hand; `forget` removes only the latter.
 * It has its name only when it is complete: a part that was interrupted leaves nothing that looks finished.
 */
export async function madeOnce(name: string, make: (target: string) => Promise<void> | void): Promise<{ path: string; forget: () => void }> {
  const directory = RUN_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'phare-made-'))
  const target = path.join(directory, name)
  if (!fs.existsSync(target)) {
    const unfinished = fs.mkdtempSync(path.join(directory, 'unfinished-'))
    await make(path.join(unfinished, name))
    keepFirst(path.join(unfinished, name), target)
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
  return {
    path: target,
    forget() {
      if (RUN_DIR === undefined) fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The path of what an earlier part of this run has made already, where there is such a part. */
export function madeEarlier(name: string): string | undefined {
  const target = RUN_DIR && path.join(RUN_DIR, name)
  return target && fs.existsSync(target) ? target : undefined
}

/** Two parts that run beside each other may both have made it: the one that was ready first stays. */
function keepFirst(made: string, target: string): void {
  try {
    fs.renameSync(made, target)
  } catch (error) {
    if (!fs.existsSync(target)) throw error
  }
}

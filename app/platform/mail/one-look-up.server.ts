/** Looks up the name of a service once for all who wait for it, so that a name server that is silent holds one of the places where names are looked up. */
import dns from 'node:dns/promises'

/**
 * Makes what resolves once the name was found. The whole process has two places for that, and a name that nobody answers for holds one
 * until the system gives up, 20 s with its usual settings: whoever asks meanwhile waits for the same answer, within a bound of time.
 * @throws (what it makes) the error of the look-up, and one where nobody has answered for the name within `patienceMs`
 */
export function createOneLookUp(name: string, patienceMs: number): () => Promise<void> {
  let underWay: Promise<unknown> | undefined
  return async () => {
    underWay ??= dns.lookup(name).finally(() => (underWay = undefined))
    let timer: NodeJS.Timeout | undefined
    const outOfPatience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error('nobody answers for the name of the server'), { code: 'ETIMEDOUT' })), patienceMs)
    })
    try {
      await Promise.race([underWay, outOfPatience])
    } finally {
      clearTimeout(timer)
    }
  }
}

import fs from 'node:fs'
import path from 'node:path'

export type Fault = 'exit' | 'throw' | 'throw while writing' | 'log full'

/** The program of a thread that fails when it is asked to. */
export const FAULTY_WORKER = new URL('./faulty-worker.ts', import.meta.url)

export function faultFile(dataDir: string): string {
  return path.join(dataDir, 'fault')
}

/** Makes the thread of a data directory fail in this way from now on: once, or until the returned function is called. */
export function makeFail(dataDir: string, fault: Fault): () => void {
  const file = faultFile(dataDir)
  fs.writeFileSync(`${file}.new`, fault)
  fs.renameSync(`${file}.new`, file)
  return () => fs.rmSync(file, { force: true })
}

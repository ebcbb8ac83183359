import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** For one command, ms. */
const COMMAND_TIMEOUT_MS = 300_000

/**
 * Installs packages that only a measurement needs into a scratch folder: nobody who runs or checks the product has to fetch them.
 * Null, with the reason on the screen, where they cannot be installed.
 *
 * @param dependencies by name, with the version
 */
export function installApart(title: string, dependencies: Record<string, string>): string | null {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-bench-'))
  fs.writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  return runApart(title, directory, ['npm', 'install', '--no-audit', '--no-fund']) ? directory : null
}

/** One command in such a folder; false, with the reason on the screen, when it failed. */
export function runApart(title: string, directory: string, [command, ...args]: readonly [string, ...string[]]): boolean {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
  const { status, stderr } = spawnSync(command, args, { cwd: directory, env, encoding: 'utf8', timeout: COMMAND_TIMEOUT_MS })
  if (status === 0) return true
  console.log(`${title}: «${command} ${args.join(' ')}» failed, it is left out. ${(stderr ?? '').slice(-300)}`)
  return false
}

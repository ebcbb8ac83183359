// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isInstalled } from './installed.mjs'
import { shortenExports } from './short-exports.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'node_modules', '.installed-lock')

/** Installs the dependencies when they are missing or not those of package-lock.json. */
export function ensureInstalled() {
  install()
  shortenExports(root)
}

function install() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === lock) return
  // Somebody has just run `npm ci`, which knows nothing of the stamp.
  if (isInstalled(root) && fs.existsSync(pinnedNode())) {
    fs.writeFileSync(stampFile, lock)
    return
  }
  console.log('Installing dependencies (npm ci), which takes one to four minutes…')
  const npm = process.env.npm_execpath
  // Packages that ask for a newer Node run on the one that is installed with them: a hundred warnings about it would hide what matters.
  const words = ['ci', '--include=dev', '--loglevel=error']
  const [command, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words]
  const startedMs = performance.now()
  // npm says nothing until it is done, which may take minutes: another process counts meanwhile.
  const clock = spawn(process.execPath, [path.join(root, 'scripts', 'elapsed.mjs'), 'Installing dependencies (npm ci)…'], { stdio: 'inherit' })
  clock.unref()
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  clock.kill()
  if (result.status !== 0) {
    console.error('The dependencies could not be installed. Check the network and the free disk space, then try again.')
    process.exit(result.status ?? 1)
  }
  // On a terminal it takes the place of the line that counted.
  const place = process.stdout.isTTY ? '\r\u001b[K' : ''
  console.log(`${place}Dependencies installed in ${Math.round((performance.now() - startedMs) / 1000)} s.`)
  fs.writeFileSync(stampFile, lock)
}

/** The Node of package.json, whatever the machine's own version is. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return path.join(root, 'node_modules', 'node', 'bin', name)
}

/** Environment in which every child finds the pinned Node and the project's own programs first. */
export function toolEnv(extra = {}) {
  const bins = [path.dirname(pinnedNode()), path.join(root, 'node_modules', '.bin')]
  return { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter), ...extra }
}

/**
 * Hands over to a program for good: signals reach it, its exit code becomes ours. A signal to the whole process group reaches it
 * twice, directly and from here; this process outlives it in every case, so that nobody takes the program for ended too early.
 */
export function become(command, args, extraEnv) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(extraEnv) })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal) process.kill(process.pid, 'SIGKILL')
    else process.exit(code ?? 1)
  })
}

/** Runs a step and ends with its exit code when it fails. */
export function run(command, args, extraEnv) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(extraEnv) })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isInstalled } from './installed.mjs'
import { shortenExports } from './short-exports.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'node_modules', '.installed-lock')
const SAID_MAX_BYTES = 64 * 1024 * 1024

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
  // Nor has an owner to update npm, which says so in the middle of an update of the shop.
  const words = ['ci', '--include=dev', '--loglevel=error', '--no-update-notifier']
  const [command, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words]
  // npm says nothing until it is done, which may take minutes.
  const { result, took } = counting('Installing dependencies (npm ci)…', () => spawnSync(command, args, { cwd: root, stdio: 'inherit' }))
  if (result.status !== 0) {
    console.error(
      missingLibrary(pinnedNode()) ?? 'The dependencies could not be installed. Check the network and the free disk space, then try again.',
    )
    process.exit(result.status ?? 1)
  }
  console.log(`Dependencies installed in ${took}.`)
  fs.writeFileSync(stampFile, lock)
}

/** Does a work for which this process has to wait, while another one counts on the screen. `took` is as in "42 s". */
function counting(what, work) {
  const startedMs = performance.now()
  const clock = spawn(process.execPath, [path.join(root, 'scripts', 'elapsed.mjs'), what], { stdio: 'inherit' })
  clock.unref()
  const result = work()
  clock.kill()
  // On a terminal what is said next takes the place of the line that counted.
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  return { result, took: `${Math.round((performance.now() - startedMs) / 1000)} s` }
}

/** What to do where a program, that is the Node of the project, does not start: it needs a library that a small system may lack. Null where it starts. */
export function missingLibrary(program) {
  const { status, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const library = /loading shared libraries: (\S+):/.exec(stderr ?? '')?.[1]
  if (status === 0 || library === undefined) return null
  const remedy = library.startsWith('libatomic') ? 'Install it (Debian: apt-get install libatomic1)' : 'Install it'
  return `The Node that the project brings needs ${library}, which this machine does not have. ${remedy}, then try again.`
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

/**
 * Runs a step that says pages which nobody needs: how long it took is said instead. Where it fails everything that it said is, and this process ends with
 * its exit code.
 */
export function runQuietly(what, command, args, extraEnv) {
  // On a terminal it counts from the first second, in a log now and then.
  if (!process.stdout.isTTY) console.log(`${what}…`)
  const { result, took } = counting(`${what}…`, () =>
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: toolEnv(extraEnv), maxBuffer: SAID_MAX_BYTES }),
  )
  if (result.status === 0) return console.log(`${what}: done in ${took}.`)
  for (const said of [result.stdout, result.stderr]) if (said) process.stderr.write(said)
  console.error(result.error ? `${what}: ${result.error.message}` : `${what}: failed. What it said stands above.`)
  process.exit(result.status ?? 1)
}

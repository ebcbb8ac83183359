// The checks that read the code without running it: types, lint, format, boundaries, dead code.
import { spawn } from 'node:child_process'
import { pinnedNode, root, toolEnv } from './toolchain.mjs'

/** The checker of types, a Go program, holds what it read to its end: collecting garbage before it has this much of it costs a fifth of its time. */
const RARE_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

const bin = (path, ...args) => [`node_modules/${path}`, ...args]

/** Types and lint both read what this writes: it runs alone, before them. */
const ROUTE_TYPES = bin('@react-router/dev/bin.cjs', 'typegen')

/** Each step is a program of node_modules with its arguments; a check passes when all its steps do. */
const CHECKS = [
  { name: 'format', steps: [bin('oxfmt/bin/oxfmt', '--check')] },
  { name: 'boundaries', steps: [bin('dependency-cruiser/bin/dependency-cruiser.mjs', 'app', 'server', 'db', 'scripts', 'bench', 'tests')] },
  { name: 'dead code', steps: [bin('knip/bin/knip.js')] },
]

/** One program builds the types once for both; decision 92. Where no file is to be looked at, there is nothing to run. */
function typesAndLint(files) {
  const name = files ? `types and lint of ${files.length} files` : 'types and lint'
  const step = bin('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', ...(files ?? []))
  return { name, steps: files?.length === 0 ? [] : [step] }
}

/**
 * Runs all of them, two at a time, and prints one line each; what a failing one says comes below its line.
 *
 * @param {string[]} [files] types and lint are asked of these alone
 */
export async function runStaticChecks(files) {
  const checks = [typesAndLint(files), ...CHECKS]
  const waiting = [...checks]
  const failures = []
  const generated = await runSteps([ROUTE_TYPES])
  if (!generated.ok) throw new Error(`The types of the routes could not be generated:\n${generated.output}`)
  async function worker() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now()
      const { ok, output } = await runSteps(check.steps)
      console.log(`${ok ? '✓' : '✗'} ${check.name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`)
      if (!ok) {
        console.log(output.trimEnd())
        failures.push(`${check.name}: ${output.trim().slice(-1000)}`)
      }
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}

async function runSteps(steps) {
  let output = ''
  for (const step of steps) {
    const result = await capture(step)
    output += result.output
    if (!result.ok) return { ok: false, output }
  }
  return { ok: true, output }
}

function capture(args) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: root, env: toolEnv({ NO_COLOR: '1', ...RARE_COLLECTIONS }) })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

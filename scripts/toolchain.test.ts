import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What a step of the build says on the screen, run in a process of its own. */
function quietly(script: string) {
  const step = `import { runQuietly } from './scripts/toolchain.mjs'; runQuietly('Building', process.execPath, ['-e', ${JSON.stringify(script)}])`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', step], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a step that says pages is heard only where it fails', () => {
  const pages = `console.log('asset.js 12 kB '.repeat(300_000)); console.warn('a warning of a package')`
  expect(quietly(pages)).toEqual({ status: 0, stdout: expect.stringMatching(/^Building…\nBuilding: done in \d+ s\.\n$/), stderr: '' })
  const failed = quietly(`console.log('12 kB'); console.error('no such file'); process.exit(3)`)
  expect(failed).toEqual({ status: 3, stdout: 'Building…\n', stderr: '12 kB\nno such file\nBuilding: failed. What it said stands above.\n' })
})

test('a Node that lacks a library of the system is told with what to install', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-node-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const said = (program: string) => {
    const step = `import { missingLibrary } from './scripts/toolchain.mjs'; console.log(missingLibrary(${JSON.stringify(program)}))`
    return spawnSync(process.execPath, ['--input-type=module', '-e', step], { encoding: 'utf8' }).stdout.trim()
  }
  const node = path.join(directory, 'node')
  const refusal = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory'
  fs.writeFileSync(node, `#!/bin/sh\necho '${refusal}' >&2\nexit 127\n`, { mode: 0o755 })
  expect(said(node)).toBe(
    'The Node that the project brings needs libatomic.so.1, which this machine does not have. Install it (Debian: apt-get install libatomic1), then try again.',
  )
  expect(said(process.execPath)).toBe('null')
})

test('an installation is not interrupted by npm that wants to be updated', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-install-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  fs.mkdirSync(path.join(directory, 'scripts'))
  for (const name of ['toolchain', 'installed', 'short-exports', 'elapsed'])
    fs.copyFileSync(`scripts/${name}.mjs`, path.join(directory, 'scripts', `${name}.mjs`))
  fs.writeFileSync(path.join(directory, 'package-lock.json'), '{"packages":{"node_modules/a":{}}}')
  const npm = path.join(directory, 'npm.mjs')
  fs.writeFileSync(npm, `console.log('npm', ...process.argv.slice(2)); process.exit(7)`)
  const step = `import { ensureInstalled } from './scripts/toolchain.mjs'; ensureInstalled()`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', step], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
  })
  expect({ status, stdout }).toEqual({ status: 7, stdout: expect.stringMatching(/^npm ci .*--no-update-notifier$/m) })
})

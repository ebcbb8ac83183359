// Which files a quick check has to look at: what differs from the branch that others work on, and what imports that.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const SOURCES = /\.(ts|tsx|mjs)$/
/** What these say holds for every file. */
const FOR_ALL = /^(package(-lock)?\.json|tsconfig\.json|\.oxlintrc\.json|.*\.d\.ts|.*\.d\.mts|app\/routes\.ts)$/
/** So many are not fewer than all. */
const MOST = 300

/** Source files to look at; undefined when that is all of them, also outside a git clone. */
export function filesToLookAt() {
  const changed = changedFiles()
  if (!changed || changed.some((file) => FOR_ALL.test(file))) return undefined
  const known = changed.filter((file) => SOURCES.test(file) && fs.existsSync(path.join(root, file)))
  const files = [...new Set([...known, ...importersOf(new Set(changed))])]
  return files.length > MOST ? undefined : files
}

/** Paths from the root that differ from `origin/main`, deleted and untracked ones too. */
function changedFiles() {
  const base = git('merge-base', 'HEAD', 'origin/main')?.[0] ?? 'HEAD'
  const differing = git('diff', '--name-only', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return differing && untracked && [...differing, ...untracked]
}

/** Lines of what git says; undefined when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

/** The files that name one of these in an import: their types may be wrong now. */
export function importersOf(changed, sources = readSources()) {
  return [...sources].filter(([file, code]) => importsOf(file, code).some((imported) => changed.has(imported))).map(([file]) => file)
}

/** Paths from the root of the project's own files that a file imports. */
function importsOf(file, code) {
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'/g)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  )
}

function readSources() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard') ?? []
  const there = files.filter((file) => SOURCES.test(file) && fs.existsSync(path.join(root, file)))
  return new Map(there.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}

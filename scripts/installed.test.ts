import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isInstalled } from './installed.mjs'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-installed-'))
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const own = { version: '1.0.0', integrity: 'sha512-a' }
const elsewhere = { version: '2.0.0', integrity: 'sha512-b', optional: true, os: ['plan9'], cpu: [process.arch] }
const here = { ...elsewhere, os: [process.platform] }

/** A project that names packages, and what npm has installed of them. */
function aProject(wanted: Record<string, object>, installed: Record<string, object>): string {
  const modules = path.join(root, 'node_modules')
  fs.mkdirSync(modules, { recursive: true })
  fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'phare' }, ...wanted } }))
  fs.writeFileSync(path.join(modules, '.package-lock.json'), JSON.stringify({ packages: installed }))
  for (const name of Object.keys(installed)) {
    fs.mkdirSync(path.join(root, name), { recursive: true })
    fs.writeFileSync(path.join(root, name, 'package.json'), '{}')
  }
  return root
}

test('what npm has installed by hand is not installed again, without what is for other machines', () => {
  expect(isInstalled(aProject({ 'node_modules/a': own, 'node_modules/b': elsewhere }, { 'node_modules/a': own }))).toBe(true)
})

test('another version, other content, a missing package or one of this machine is installed', () => {
  expect(isInstalled(aProject({ 'node_modules/a': own }, { 'node_modules/a': { ...own, version: '0.9.0' } }))).toBe(false)
  expect(isInstalled(aProject({ 'node_modules/a': own }, { 'node_modules/a': { ...own, integrity: 'sha512-c' } }))).toBe(false)
  expect(isInstalled(aProject({ 'node_modules/a': own }, {}))).toBe(false)
  expect(isInstalled(aProject({ 'node_modules/b': here }, {}))).toBe(false)
})

test('nothing is installed where npm has written nothing down, or the files are gone', () => {
  const project = aProject({ 'node_modules/a': own }, { 'node_modules/a': own })
  fs.rmSync(path.join(project, 'node_modules/a'), { recursive: true })
  expect(isInstalled(project)).toBe(false)
  fs.rmSync(path.join(project, 'node_modules'), { recursive: true })
  expect(isInstalled(project)).toBe(false)
})

test('the packages of this very clone are installed', () => {
  expect(isInstalled(path.resolve(import.meta.dirname, '..'))).toBe(true)
})

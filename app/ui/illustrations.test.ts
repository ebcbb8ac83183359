import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ILLUSTRATIONS } from './illustrations.ts'

const FOLDER = join(import.meta.dirname, 'illustrations')

test('every drawing of the folder but the scene of the home page is in the table', () => {
  const files = readdirSync(FOLDER)
    .map((file) => file.replace('.svg', ''))
    .filter((name) => !name.startsWith('hero'))
  expect(Object.keys(ILLUSTRATIONS).toSorted()).toEqual(files.toSorted())
})

test.for(Object.entries(ILLUSTRATIONS))('%s has the size its file says', ([name, [, widthPx, heightPx]]) => {
  const svg = readFileSync(join(FOLDER, `${name}.svg`), 'utf8')
  expect(svg).toContain(`width="${widthPx}" height="${heightPx}"`)
})

test.for(Object.keys(ILLUSTRATIONS))('%s stays a light drawing without outside parts', (name) => {
  const svg = readFileSync(join(FOLDER, `${name}.svg`), 'utf8')
  expect(svg.length).toBeLessThan(4000)
  expect(svg).not.toMatch(/<image|<script|<style|<text|href="(?!#)/)
})

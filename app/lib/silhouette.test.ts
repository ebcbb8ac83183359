import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silhouetteOf } from './silhouette.ts'
import type { DrawnDevice, Silhouette } from './silhouette.ts'

const SPRITE = readFileSync(join(import.meta.dirname, '../ui/silhouettes.svg'), 'utf8')

function drawn(name: string, deviceType: DrawnDevice['deviceType'] = 'smartphone'): string {
  return drawingsOf(silhouetteOf({ name, deviceType })).join(' ')
}

function drawingsOf(silhouette: Silhouette): string[] {
  return silhouette.kind === 'phone' ? [silhouette.back, silhouette.front] : [silhouette.drawing]
}

test('generations of the iPhone are drawn by what tells them apart', () => {
  const names = ['iPhone 8', 'iPhone XR', 'iPhone XS', 'iPhone 11', 'iPhone 13', 'iPhone 13 Pro', 'iPhone 15', 'iPhone 16', 'iPhone 17 Pro']
  const drawings = names.map((name) => drawn(name))
  expect(new Set(drawings).size).toBe(names.length)
  expect(drawings.at(3)).toBe('back-2-square front-notch')
  expect(drawings.at(4)).toBe('back-2-diagonal front-notch')
})

test('a mini is drawn like its generation', () => {
  expect(drawn('iPhone 13 mini')).toBe(drawn('iPhone 13'))
  expect(drawn('iPhone 16e')).not.toBe(drawn('iPhone 16'))
})

test.for([
  ['Galaxy S21', 'smartphone', 'back-3-corner front-hole'],
  ['Galaxy S24 Ultra', 'smartphone', 'back-5-rows front-hole'],
  ['Galaxy A32', 'smartphone', 'back-3-row front-hole'],
  ['Pixel 8 Pro', 'smartphone', 'back-bar front-hole'],
  ['Pixel 9a', 'smartphone', 'back-2-side front-hole'],
  ['Un téléphone inconnu', 'smartphone', 'back-3-row front-hole'],
  ['iPad Pro 11', 'tablet', 'tablet'],
  ['Apple Watch Ultra 2', 'watch', 'watch-ultra'],
  ['Apple Watch Series 9', 'watch', 'watch'],
  ['PlayStation 5', 'console', 'console-home'],
  ['Nintendo Switch', 'console', 'console-handheld'],
  ['iMac 24', 'computer', 'desktop'],
] as const)('%s is drawn as %s', ([name, type, expected]) => {
  expect(drawn(name, type)).toBe(expected)
})

test('every drawing that a name leads to stands in the sprite, without inline styles, which the policy refuses', () => {
  const names = [
    'iPhone 5',
    'iPhone 8 Plus',
    'iPhone XR',
    'iPhone X',
    'iPhone 12',
    'iPhone 14',
    'iPhone 15 Pro',
    'iPhone Air',
    'iPhone 17',
    'iPhone 17 Pro',
    'Galaxy S20',
  ]
  const all = names.flatMap((name) => drawingsOf(silhouetteOf({ name, deviceType: 'smartphone' })))
  for (const id of all) expect(SPRITE).toContain(`id="${id}"`)
  expect(SPRITE).not.toMatch(/style=|<script|<image|href="(?!#)/)
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { comparePictures } from './compare.ts'
import { SCREENS, WIDTHS } from './screens.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'looks-'))
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

const WHITE = { r: 255, g: 255, b: 255 }

/** A white page with a grey box on it. */
async function draw(file: string, { height = 100, left = 20, grey = 120 } = {}): Promise<void> {
  fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
  const box = { create: { width: 10, height: 10, channels: 3, background: { r: grey, g: grey, b: grey } } } as const
  await sharp({ create: { width: 100, height, channels: 3, background: WHITE } })
    .composite([{ input: await sharp(box).png().toBuffer(), left, top: 20 }])
    .png()
    .toFile(path.join(directory, file))
}

test('what moved, grew, came or went is named and drawn; what only smooths its letters otherwise is the same', async () => {
  for (const name of ['same', 'smoothed', 'moved', 'grown', 'gone']) await draw(`before/${name}.png`)
  await draw('after/same.png')
  await draw('after/smoothed.png', { grey: 140 })
  await draw('after/moved.png', { left: 25 })
  await draw('after/grown.png', { height: 120 })
  await draw('after/new.png')
  const [before, after, out] = ['before', 'after', 'out'].map((name) => path.join(directory, name)) as [string, string, string]
  expect(await comparePictures(before, after, out)).toEqual({
    compared: 6,
    differences: [
      { name: 'gone.png', what: 'only before' },
      { name: 'grown.png', what: '16.67 % of the pixels, 100 × 100 became 100 × 120' },
      { name: 'moved.png', what: '1.00 % of the pixels' },
      { name: 'new.png', what: 'only after' },
    ],
  })
  expect(fs.readdirSync(out).toSorted()).toEqual(['grown.png', 'moved.png'])
  const pixel = await sharp(path.join(out, 'moved.png')).extract({ left: 22, top: 25, width: 1, height: 1 }).raw().toBuffer()
  expect([...pixel]).toEqual([216, 0, 40])
})

test('forty screens are looked at, at three widths, each address once', () => {
  expect([Object.keys(SCREENS).length, WIDTHS.length]).toEqual([40, 3])
  expect(new Set(Object.values(SCREENS)).size).toBe(40)
})

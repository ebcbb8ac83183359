import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Smoothing of letters varies by this much from one run to the next, of 255 in a channel. */
const CHANNEL_TOLERANCE = 32
/** Of the pixels of a picture; a word that moved is more. */
const SHARE_TOLERANCE = 0.000_2

export interface Difference {
  name: string
  /** What a reader of the list has to know. */
  what: string
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Compares the pictures of two folders; what differs is drawn in red over the later one, in a third folder. */
export async function comparePictures(before: string, after: string, out: string): Promise<{ compared: number; differences: Difference[] }> {
  const [old, now] = [picturesIn(before), picturesIn(after)]
  const names = [...new Set([...old, ...now])].toSorted()
  const differences: Difference[] = []
  for (const name of names) {
    if (!now.includes(name)) differences.push({ name, what: 'only before' })
    else if (!old.includes(name)) differences.push({ name, what: 'only after' })
    else {
      const what = await compareTwo(path.join(before, name), path.join(after, name), path.join(out, name))
      if (what !== undefined) differences.push({ name, what })
    }
  }
  return { compared: names.length, differences }
}

async function compareTwo(before: string, after: string, out: string): Promise<string | undefined> {
  const [old, now] = await Promise.all([readPixels(before), readPixels(after)])
  const different = differentPixels(old, now)
  const share = different.length / (now.width * now.height)
  const resized = old.width !== now.width || old.height !== now.height
  if (share <= SHARE_TOLERANCE && !resized) return undefined
  fs.mkdirSync(path.dirname(out), { recursive: true })
  await drawDifference(now, different).toFile(out)
  const size = resized ? `, ${old.width} × ${old.height} became ${now.width} × ${now.height}` : ''
  return `${(share * 100).toFixed(2)} % of the pixels${size}`
}

/** Places of the later picture, by index, that looked otherwise before or were not there. */
function differentPixels(old: Pixels, now: Pixels): number[] {
  const different: number[] = []
  for (let y = 0; y < now.height; y += 1) {
    for (let x = 0; x < now.width; x += 1) {
      const at = y * now.width + x
      if (x >= old.width || y >= old.height || differs(old.data, (y * old.width + x) * 3, now.data, at * 3)) different.push(at)
    }
  }
  return different
}

function differs(old: Buffer, from: number, now: Buffer, at: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((old[from + channel] ?? 0) - (now[at + channel] ?? 0)) > CHANNEL_TOLERANCE) return true
  }
  return false
}

/** The later picture, pale, with what changed in red. */
function drawDifference({ data, width, height }: Pixels, different: readonly number[]): Sharp {
  const drawn = Buffer.from(data.map((value) => 170 + Math.floor(value / 3)))
  for (const at of different) drawn.set([216, 0, 40], at * 3)
  return sharp(drawn, { raw: { width, height, channels: 3 } }).png()
}

async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function picturesIn(directory: string): string[] {
  return fs.readdirSync(directory).filter((name) => name.endsWith('.png'))
}

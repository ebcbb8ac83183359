/**
 * `npm run looks`: pictures of forty public screens and of all components at three widths, and what differs between two sets of them. Not part of `npm
 * test`.
 */
import { UsageError, readArguments } from './arguments.ts'
import { comparePictures } from './looks/compare.ts'
import { takePictures, takePlates } from './looks/take.ts'
import { runScript } from './run-script.ts'

const USAGE = `npm run looks -- --url http://127.0.0.1:3000 --into DIR
  takes the pictures of a running site, and of the plates of this working copy.
npm run looks -- --plates --into DIR
  takes those of the plates alone: every component in its states.
npm run looks -- --before DIR --after DIR --out DIR
  compares two sets; what differs is drawn in red in the third folder.`

runScript(async () => {
  const { url, plates, into, before, after, out } = readArguments(USAGE, {
    url: { type: 'string' },
    plates: { type: 'boolean' },
    into: { type: 'string' },
    before: { type: 'string' },
    after: { type: 'string' },
    out: { type: 'string' },
  })
  if (url !== undefined && into !== undefined) {
    process.stdout.write(`${await takePictures(url, into)} pictures in ${into}\n`)
    return
  }
  if (plates === true && into !== undefined) {
    process.stdout.write(`${await takePlates(into)} pictures in ${into}\n`)
    return
  }
  if (before === undefined || after === undefined || out === undefined) throw new UsageError(USAGE)
  const { compared, differences } = await comparePictures(before, after, out)
  for (const { name, what } of differences) process.stdout.write(`${name}: ${what}\n`)
  process.stdout.write(`${differences.length} of ${compared} pictures differ\n`)
  if (differences.length > 0) process.exitCode = 1
})

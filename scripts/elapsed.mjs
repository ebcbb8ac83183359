// Says for how long something has been under way, while the process that does it waits for it: `node scripts/elapsed.mjs <what> <every, ms>`.
// On a terminal it is one line that counts; in a log, a line now and then. It ends when it is ended, or when nobody is left who waits.
const [what = '', everyMs = '60000'] = process.argv.slice(2)
const startedMs = performance.now()
const parent = process.ppid

function say() {
  if (process.ppid !== parent) process.exit(0)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  process.stdout.write(process.stdout.isTTY ? `\r${what} ${seconds} s ` : `${what} ${seconds} s\n`)
}

setInterval(say, process.stdout.isTTY ? 1000 : Number(everyMs))

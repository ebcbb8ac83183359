import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('what takes long says for how long, line after line, until it is ended', async () => {
  const clock = spawn(process.execPath, ['scripts/elapsed.mjs', 'Installing…', '5'])
  let said = ''
  clock.stdout.on('data', (chunk) => (said += String(chunk)))
  await expect.poll(() => said).toMatch(/^Installing… \d+ s\nInstalling… \d+ s\n/)
  clock.kill()
  expect(await once(clock, 'exit')).toEqual([null, 'SIGTERM'])
})

/** The command that makes the first answers of a machine longer, with a network tool in the place of the machine's own. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What `ip` shows of the ways out of a machine whose addresses come by lease and by a router's announcement, the second time with the number. */
const WAYS = {
  '-4': 'default via 192.0.2.1 dev eth0 proto dhcp src 192.0.2.7 metric 100 \ndefault via 192.0.2.2 dev eth1 proto dhcp metric 200 initcwnd 10 ',
  '-6': 'default via fe80::1 dev eth0 proto ra metric 1024 expires 1795sec hoplimit 64 pref medium',
}

/** A directory with an `ip` that shows {@link WAYS} and notes what it is told to change. */
function aMachine(): { run: (...args: string[]) => { status: number | null; stderr: string }; told: () => string[] } {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-flight-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const notes = path.join(directory, 'told')
  for (const [family, ways] of Object.entries(WAYS)) fs.writeFileSync(path.join(directory, `ways${family}`), `${ways}\n`)
  const ip = `#!/bin/sh
if [ "$3" = show ]; then exec cat "${directory}/ways$1"; fi
echo "$@" >>"${notes}"
case "$*" in *eth1*) exit 2 ;; esac
`
  fs.writeFileSync(path.join(directory, 'ip'), ip, { mode: 0o755 })
  return {
    run: (...args) =>
      spawnSync('sh', ['deploy/phare-first-flight', ...args], { encoding: 'utf8', env: { PATH: `${directory}:${process.env['PATH'] ?? ''}` } }),
    told: () => (fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8').trim().split('\n') : []),
  }
}

test('each way out of the machine is written again as it stands, with the number once, and one that cannot be changed holds up no other', () => {
  const { run, told } = aMachine()
  const { status, stderr } = run()
  expect([status, told()]).toEqual([
    0,
    [
      '-4 route change default via 192.0.2.1 dev eth0 proto dhcp src 192.0.2.7 metric 100 initcwnd 20',
      '-4 route change default via 192.0.2.2 dev eth1 proto dhcp metric 200 initcwnd 20',
      '-6 route change default via fe80::1 dev eth0 proto ra metric 1024 expires 1795 hoplimit 64 pref medium initcwnd 20',
    ],
  ])
  expect(stderr).toContain('Left as it is: default via 192.0.2.2 dev eth1')
})

test('another number is taken, a word is refused and changes nothing', () => {
  const { run, told } = aMachine()
  const refused = run('many')
  expect([refused.status, refused.stderr, told()]).toEqual([2, 'How many segments? many is no number.\n', []])
  expect(run('30').status).toBe(0)
  expect(told()[0]).toMatch(/ initcwnd 30$/)
})

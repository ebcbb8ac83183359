/** The files of `deploy/` as an owner installs them: checked by the programs that read them, where those are on the machine. */
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const CHECKOUT = '/srv/phare'

function read(name: string): string {
  return fs.readFileSync(path.join('deploy', name), 'utf8')
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function aDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-deploy-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

// Where a program is missing there is nothing to try, and nothing to count.
for (const program of ['systemd-analyze'].filter(has)) {
  test('systemd finds nothing wrong with the units', () => {
    const directory = aDirectory()
    const units = ['phare.service', 'phare-backup.service', 'phare-backup.timer'].map((name) => {
      const file = path.join(directory, name)
      fs.writeFileSync(file, read(name).replaceAll(CHECKOUT, process.cwd()))
      return file
    })
    const { status, stdout, stderr } = spawnSync(program, ['verify', '--man=no', ...units], { encoding: 'utf8' })
    const ours = (stdout + stderr).split('\n').filter((line) => line.includes('phare'))
    expect([status, ours]).toEqual([0, []])
  })
}

test('the service is started again for ever, stops in order and writes in its data directory alone', () => {
  const unit = read('phare.service')
  for (const line of [
    'KillMode=mixed',
    'Restart=always',
    'StartLimitIntervalSec=0',
    'User=phare',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'UMask=0077',
  ]) {
    expect(unit.split('\n')).toContain(line)
  }
  expect(unit).toMatch(/^MemoryMax=\d+M$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})

for (const program of ['caddy'].filter(has)) {
  test('Caddy understands its file', () => {
    const home = aDirectory()
    const { status, stderr } = spawnSync(program, ['adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      encoding: 'utf8',
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    })
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('"level":"error"')])
  })
}

test('the container runs as nobody in particular, with one volume for its data', () => {
  const last =
    read('Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const value = (name: string) => [...last.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, matched]) => matched)
  expect(value('USER')).toEqual(['phare'])
  expect(value('VOLUME')).toEqual(['/data'])
  expect(last).toContain('DATA_DIR=/data')
  expect(value('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(value('CMD')).toEqual(['["node_modules/node/bin/node", "server/main.ts"]'])
  expect(fs.existsSync('server/main.ts')).toBe(true)
})

test('the health check of the container passes with the product, and fails without it', async () => {
  const command: unknown = JSON.parse(/HEALTHCHECK [\s\S]*?CMD (\[.*\])/.exec(read('Containerfile'))?.[1] ?? '[]')
  const script = Array.isArray(command) ? String(command[2]) : ''
  let status = 200
  const server = http.createServer((request, response) => response.writeHead(request.url === '/healthz' ? status : 404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const exitCode = (PORT: string) =>
    new Promise<number>((resolve) => {
      const child = execFile(process.execPath, ['-e', script], { env: { ...process.env, PORT } })
      child.once('exit', (code) => resolve(code ?? -1))
    })
  expect(await exitCode(port)).toBe(0)
  status = 500
  expect(await exitCode(port)).toBe(1)
  expect(await exitCode('1')).toBe(1)
})

test('a command of the owner runs with the account, the settings and the data of the service', () => {
  const directory = aDirectory()
  fs.writeFileSync(path.join(directory, 'phare.env'), 'PUBLIC_URL=https://shop.example\n')
  // Stands for the program that changes the account, which asks for root.
  fs.writeFileSync(path.join(directory, 'runuser'), '#!/bin/sh\necho "$PWD $PUBLIC_URL $DATA_DIR $*"\n', { mode: 0o755 })
  const run = (...command: string[]) =>
    spawnSync('sh', ['deploy/phare-run', ...command], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${directory}:${process.env['PATH']}`, PHARE_ENV: path.join(directory, 'phare.env'), PHARE_HOME: directory },
    })
  expect(run('restore', '--from', 'a b').stdout).toBe(`${directory} https://shop.example /var/lib/phare -u phare -- npm run restore -- --from a b\n`)
  const nothing = run()
  expect([nothing.status, nothing.stderr]).toEqual([2, expect.stringContaining('phare-run backup')])
})

test('what an owner installs is named in the recipe', () => {
  const recipe = fs.readFileSync('docs/OPERATIONS.md', 'utf8')
  for (const name of fs.readdirSync('deploy')) expect(recipe).toContain(name)
})

/** The files of `deploy/` as an owner installs them: checked by the programs that read them, where those are on the machine. */
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ALLOCATOR_ENV, NODE_LIMITS } from '../scripts/server-limits.mjs'

const CHECKOUT = '/srv/phare'
const ALLOCATOR = Object.entries(ALLOCATOR_ENV)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')

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
    const units = ['phare.service', 'phare-backup.service', 'phare-backup.timer', 'phare-first-flight.service', 'phare-first-flight.timer'].map(
      (name) => {
        const file = path.join(directory, name)
        fs.writeFileSync(file, read(name).replaceAll(CHECKOUT, process.cwd()).replaceAll('/usr/local/bin', path.resolve('deploy')))
        return file
      },
    )
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

test('the nightly backup names the way back as it is typed on the machine', () => {
  expect(read('phare-backup.service').split('\n')).toContain('Environment=PHARE_COMMAND=phare-run')
})

test('behind Caddy a visitor reads the same sentences as behind nginx while the product is away', () => {
  const caddy = read('Caddyfile')
  const nginx = read('nginx.conf')
  for (const sentence of [
    'Le site redémarre',
    ', cette page revient d’elle-même dans quelques secondes.',
    '\u00a0: ce que vous venez d’envoyer n’est peut-être pas arrivé. Revenez en arrière, ce que vous avez saisi est encore là, et envoyez-le de nouveau dans un instant.',
    'Vos fichiers sont trop lourds : 160 Mo au plus en tout. Revenez en arrière : ce que vous avez saisi y est encore. Retirez un fichier, puis envoyez de nouveau.',
  ]) {
    expect(caddy).toContain(sentence)
    expect(nginx).toContain(sentence)
  }
  expect(caddy).toContain('<meta http-equiv="refresh" content="3">')
})

test('the service is started with the limits of memory of npm start', () => {
  const unit = read('phare.service').split('\n')
  expect(unit).toContain(`ExecStart=${CHECKOUT}/node_modules/node/bin/node ${NODE_LIMITS.join(' ')} server/main.ts`)
  expect(unit).toContain(`Environment=${ALLOCATOR}`)
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

test('nginx says who asks in every part, and bounds what one address may have under way, but for files that a screen needs at once', () => {
  const [head = '', ...locations] = read('nginx.conf').split(/^ {2}location /m)
  const inLocations = (words: string) => locations.map((location) => [location.split(' {', 1)[0], location.includes(words)])
  for (const header of ['Host $http_host', 'X-Forwarded-Proto $scheme', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Host ""'])
    expect(head).toContain(`  proxy_set_header ${header};`)
  // One in a location would take the place of all those above.
  expect(inLocations('proxy_set_header').some(([, isThere]) => isThere)).toBe(false)
  expect(head).toContain('limit_conn_zone $phare_visitor zone=phare_visitors:')
  expect(inLocations('limit_conn phare_visitors')).toEqual([
    ['/', true],
    ['~ ^/(assets|media)/', false],
    ['@starting', false],
    ['@late', false],
    ['@crowded', false],
    ['@large', false],
  ])
})

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
  expect(value('CMD')).toEqual([`["${['node_modules/node/bin/node', ...NODE_LIMITS, 'server/main.ts'].join('", "')}"]`])
  expect(last).toContain(ALLOCATOR)
  expect(fs.existsSync('server/main.ts')).toBe(true)
})

test('wherever the Node of the product is to run, the library that it loads is installed', () => {
  const installs = (text: string) =>
    [...text.matchAll(/^.*apt-get install (?!.*(?:nginx|caddy|postgresql;)).*$/gm)].map(([line]) => line.includes('libatomic1'))
  const [, ...images] = read('Containerfile').split(/^FROM /m)
  expect(images.map(installs)).toEqual([[true], [true]])
  // What follows in the guides installs programs beside it.
  for (const guide of ['GUIDE', 'OPERATIONS']) expect(installs(fs.readFileSync(`docs/${guide}.md`, 'utf8'))[0], guide).toBe(true)
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
  const { directory, run } = anOwnersCommand('echo "$PHARE_COMMAND $PWD $PUBLIC_URL $DATA_DIR $*"', 'PUBLIC_URL=https://shop.example\n')
  expect(run('restore', '--from', 'a b').stdout).toBe(
    `phare-run ${directory} https://shop.example /var/lib/phare -u phare -- npm run restore -- --from a b\n`,
  )
  const nothing = run()
  expect([nothing.status, nothing.stderr]).toEqual([2, expect.stringContaining('phare-run backup')])
})

test('a command that is typed wrong is answered with those of the product that are there', () => {
  const { run } = anOwnersCommand('echo ran', '')
  const wrong = run('restor', '--from', 'x')
  expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringMatching(/^There is no command "restor"\.\nThe commands are:\n/)])
  // What the product has for its builders would run with the settings of the shop.
  for (const name of ['test', 'dev', 'bench', 'start', '.*']) expect(run(name)).toMatchObject({ status: 2, stdout: '' })
  const named = [...run('help').stdout.matchAll(/^ {2}phare-run (\S+)/gm)].map(([, name = '']) => name)
  expect(named).toContain('restore')
  // Each of them is one that the product runs.
  expect(named.map((name) => run(name).stdout)).toEqual(named.map(() => 'ran\n'))
})

test('a command reads the settings as the service does: nothing in them is run, quotes go, a data directory of its own counts', () => {
  const settings = [
    '# a comment with $(touch ran)',
    '',
    'SMTP_URL=smtps://shop:a&b$c`touch ran`;"d@mail.example/?x=1&y=2  ',
    'ADMIN_PASSWORD="two words"',
    'DATA_DIR=/mnt/shop',
    'not a setting',
    // The last line of a file often lacks its end.
    "LOG_LEVEL='warn'",
  ]
  const { directory, run } = anOwnersCommand('printf "%s|" "$SMTP_URL" "$ADMIN_PASSWORD" "$DATA_DIR" "$LOG_LEVEL"', settings.join('\n'))
  const { stdout, stderr } = run('backup')
  expect(stdout).toBe('smtps://shop:a&b$c`touch ran`;"d@mail.example/?x=1&y=2|two words|/mnt/shop|warn|')
  expect(stderr).toContain('left out: not a setting')
  expect(fs.readdirSync(directory).toSorted()).toEqual(['package.json', 'phare.env', 'runuser'])
})

test('a setting is read as the service reads it, for the update that waits for its answer', () => {
  const { run } = anOwnersCommand('echo ran', "PORT=4000\nSMTP_URL=smtp://a b\n PORT=5\nPORT='4972' \n")
  expect([run('setting', 'PORT').stdout, run('setting', 'SMTP_URL').stdout, run('setting', 'HOST').stdout]).toEqual(['4972\n', 'smtp://a b\n', '\n'])
})

test('a command that looks at other data names what comes next for that data, not for the shop', () => {
  const { run } = anOwnersCommand('echo "$PHARE_COMMAND $DATA_DIR"', 'DATA_DIR=/mnt/shop\n', { PHARE_DATA: '/tmp/look' })
  expect(run('restore').stdout).toBe('PHARE_DATA=/tmp/look phare-run /tmp/look\n')
  // What is copied from the screen must neither run anything nor fall into two.
  const odd = anOwnersCommand('echo "$PHARE_COMMAND"', '', { PHARE_DATA: "/tmp/l'autre $(touch x)" })
  expect(odd.run('restore').stdout).toBe(`PHARE_DATA='/tmp/l'\\''autre $(touch x)' phare-run\n`)
})

/** deploy/phare-run with settings of its own, and a program in the place of the one that changes the account, which asks for root. */
function anOwnersCommand(command: string, settings: string, more: Record<string, string> = {}) {
  const directory = aDirectory()
  fs.writeFileSync(path.join(directory, 'phare.env'), settings)
  fs.copyFileSync('package.json', path.join(directory, 'package.json'))
  fs.writeFileSync(path.join(directory, 'runuser'), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  const run = (...words: string[]) =>
    spawnSync('sh', ['deploy/phare-run', ...words], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${directory}:${process.env['PATH']}`,
        PHARE_ENV: path.join(directory, 'phare.env'),
        PHARE_HOME: directory,
        ...more,
      },
    })
  return { directory, run }
}

test('an update is built beside the running version: one that fails changes nothing, one that works takes its place, one that is silent goes by itself', () => {
  const directory = aDirectory()
  const sh = (command: string, cwd = directory) => spawnSync('sh', ['-ec', command], { cwd, encoding: 'utf8', env: ENV })
  // Where these checks run before a commit, git says by such names which repository it is about: what is made here is another one.
  vi.stubEnv('GIT_INDEX_FILE', path.join(directory, 'index-of-another'))
  const ENV = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
    PATH: `${directory}/bin:${process.env['PATH']}`,
    PHARE_HOME: path.join(directory, 'shop'),
    PHARE_ENV: path.join(directory, 'phare.env'),
    PHARE_PAUSE: '0',
    PHARE_TRIES: '2',
  }
  // Stand for the account, the service and its answer, which need root and a whole machine.
  const fakes = {
    runuser: 'shift 3; exec "$@"',
    chown: 'exit 0',
    // Settings are read by the real one, as the service reads them.
    'phare-run': `test "$1" != setting || exec sh ${process.cwd()}/deploy/phare-run "$@"; echo "$*" >> ${directory}/done; echo "To go back to it: touch ${directory}/owned"; echo "To go back to it: phare-run restore --from NAME-$*"`,
    systemctl: `echo "$* $(cat ${directory}/shop/built)" >> ${directory}/done`,
    // Of the versions named in a file only those answer, or whichever runs once the backup is back.
    curl: `echo "$*" >> ${directory}/asked; test -e ${directory}/answers || exit 0; grep -qwF "$(cat ${directory}/shop/built)" ${directory}/answers || { grep -q restored ${directory}/answers && tail -n 2 ${directory}/done | grep -q restore; }`,
  }
  fs.mkdirSync(path.join(directory, 'bin'))
  for (const [name, script] of Object.entries(fakes)) fs.writeFileSync(path.join(directory, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  fs.writeFileSync(path.join(directory, 'phare.env'), 'PORT=3999\nPORT="4000"  \n')
  const publish = (version: string, build: string) => {
    fs.mkdirSync(path.join(directory, 'source', 'scripts'), { recursive: true })
    fs.mkdirSync(path.join(directory, 'source', 'deploy'), { recursive: true })
    fs.writeFileSync(path.join(directory, 'source', 'scripts', 'build.mjs'), build)
    fs.writeFileSync(path.join(directory, 'source', 'deploy', 'phare.service'), version)
    fs.writeFileSync(path.join(directory, 'source', 'deploy', 'phare-first-flight.service'), version)
    expect(sh(`git add . && git -c user.name=a -c user.email=a@b.fr commit -qm ${version}`, path.join(directory, 'source'))).toMatchObject({
      status: 0,
    })
  }
  const building = (version: string) => `import fs from 'node:fs'\nfs.writeFileSync('built', '${version}')\n`
  const done = () => fs.readFileSync(path.join(directory, 'done'), 'utf8').trim().split('\n')
  const update = () => sh(`sh ${process.cwd()}/deploy/phare-update`)

  sh('git init -q source')
  publish('one', building('one'))
  sh('git clone -q source shop && cd shop && node scripts/build.mjs')

  publish('two', 'process.exit(3)')
  const failed = update()
  expect([failed.status, failed.stderr.trim().split('\n').at(-1)]).toEqual([
    3,
    expect.stringMatching(/^No update: what failed stands above\. Nothing has changed, the site goes on with [\da-f]{7,} of \d{4}-\d\d-\d\d\.$/),
  ])
  expect(fs.existsSync(path.join(directory, 'shop.next'))).toBe(false)
  expect([done(), fs.readFileSync(path.join(directory, 'shop', 'built'), 'utf8')]).toEqual([['backup'], 'one'])

  publish('three', building('three'))
  const worked = update()
  expect([worked.status, worked.stdout, worked.stderr]).toEqual([
    0,
    expect.stringContaining('The site runs with '),
    expect.stringMatching(
      /^deploy\/phare\.service has changed\. To use the new one: cp \S+\/deploy\/phare\.service \/etc\/systemd\/system\/ && systemctl daemon-reload/m,
    ),
  ])
  // What a timer starts is none of the shop's: it goes on.
  expect(worked.stderr).toMatch(
    /^deploy\/phare-first-flight\.service has changed\. To use the new one: cp \S+ \/etc\/systemd\/system\/ && systemctl daemon-reload$/m,
  )
  expect(done()).toEqual(['backup', 'backup', 'restart phare three'])
  expect(fs.readFileSync(path.join(directory, 'shop.before', 'built'), 'utf8')).toBe('one')
  expect(fs.readFileSync(path.join(directory, 'asked'), 'utf8')).toContain('http://127.0.0.1:4000/readyz')

  // Once more, with nothing newer: the way back stays the version before.
  const again = update()
  expect([again.status, again.stdout]).toEqual([0, expect.stringMatching(/^Nothing to do: the site runs with [\da-f]{7,} of /)])
  expect(done()).toEqual(['backup', 'backup', 'restart phare three'])
  expect(fs.readFileSync(path.join(directory, 'shop.before', 'built'), 'utf8')).toBe('one')

  // Unknown: said before any backup.
  const unknown = sh(`sh ${process.cwd()}/deploy/phare-update deadbeef`)
  // Git shows root nothing of a directory that belongs to the service: the command it names is one of the service.
  expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringMatching(/^There is no version "deadbeef".* runuser -u phare -- git -C /)])
  expect(unknown.stderr).toContain('Nothing has changed')
  expect(done()).toHaveLength(3)

  // One that does not answer goes, and the one before comes back by itself.
  fs.writeFileSync(path.join(directory, 'answers'), 'one three')
  publish('four', building('four'))
  const silent = update()
  expect([silent.status, silent.stderr]).toEqual([
    1,
    expect.stringMatching(/No update: the site goes on with [\da-f]{7,} of \S+, as before, and nothing is lost\./),
  ])
  expect(done().slice(3)).toEqual(['backup', 'restart phare four', 'stop phare four', 'start phare three'])
  expect(fs.readFileSync(path.join(directory, 'shop', 'built'), 'utf8')).toBe('three')

  // It has changed the database, which the one before then refuses: the backup of the moment in which the site stood still comes back.
  fs.mkdirSync(path.join(directory, 'source', 'db', 'migrations'), { recursive: true })
  fs.writeFileSync(path.join(directory, 'source', 'db', 'migrations', '0001.sql'), 'create table a ()')
  fs.mkdirSync(path.join(directory, 'shop', 'db', 'migrations'), { recursive: true })
  fs.writeFileSync(path.join(directory, 'answers'), 'restored')
  publish('five', building('five'))
  const changed = update()
  expect([changed.status, changed.stderr]).toEqual([
    1,
    expect.stringMatching(/No update: the site goes on with .* and with everything that was there before\./),
  ])
  expect(done().slice(7)).toEqual([
    'backup',
    'stop phare three',
    'backup',
    'restart phare five',
    'stop phare five',
    'start phare three',
    'stop phare three',
    'restore --from NAME-backup',
    'start phare three',
  ])
  // Root runs nothing that the account of the shop prints.
  expect(fs.existsSync(path.join(directory, 'owned'))).toBe(false)

  // Neither answers: what is left is said.
  fs.writeFileSync(path.join(directory, 'answers'), 'none')
  const down = update()
  expect([down.status, down.stderr]).toEqual([1, expect.stringContaining('The site is down: neither version answers.')])
  expect(down.stderr).toContain('phare-run restore --from NAME-backup')
})

test('what an owner installs is named in the recipe', () => {
  const recipe = fs.readFileSync('docs/OPERATIONS.md', 'utf8')
  for (const name of fs.readdirSync('deploy')) expect(recipe).toContain(name)
})

/** A real nginx with TLS in front of the product, from the file that owners install. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { vi, expect } from 'vitest'
import { PROXY_PACKAGES, installPackages } from '../../scripts/system-packages.mjs'
import { freePort } from './free-port.ts'

export interface TlsProxy {
  port: number
  /** The certificate that its clients trust. */
  ca: string
  stop: () => Promise<void>
}

/** Whether nginx and openssl start here; installs Debian's packages when they are missing and may be installed. */
export function ensureNginx(): boolean {
  const starts = () => ['nginx -v', 'openssl version'].every((command) => spawnSync('sh', ['-c', command], { env: withSbin() }).status === 0)
  if (starts()) return true
  if (installPackages(PROXY_PACKAGES) && starts()) return true
  if (process.env['CI'] === 'true') throw new Error('nginx could not be installed, and without it nothing proves that the site works behind TLS.')
  process.stdout.write('nginx is not on this machine and could not be installed: the site behind TLS is not tried here.\n')
  return false
}

interface NginxOptions {
  upstream: string
  port: number
  name: string
  /** Shorter times and smaller numbers than those of the file, for what would take too long to try. */
  changed?: (site: string) => string
}

/** Starts nginx in a directory of its own with deploy/nginx.conf, its names and ports replaced. */
export async function startNginx(directory: string, { upstream, port, name, changed = (site) => site }: NginxOptions): Promise<TlsProxy> {
  fs.mkdirSync(directory, { recursive: true })
  const certificate = path.join(directory, 'cert.pem')
  const key = path.join(directory, 'key.pem')
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const plainPort = await freePort()
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/letsencrypt/live/shop.example/fullchain.pem', certificate)
    .replaceAll('/etc/letsencrypt/live/shop.example/privkey.pem', key)
    .replaceAll('/var/log/nginx', directory)
    .replaceAll('shop.example', name)
    .replaceAll('127.0.0.1:3000', upstream)
  const file = path.join(directory, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`).join('\n')
  fs.writeFileSync(
    file,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log stderr;
     events {} http { access_log off; ${temporary}\n${changed(site)}\n}`,
  )
  const child = spawn('nginx', ['-p', directory, '-c', file, '-e', 'stderr'], { env: withSbin(), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(said)
      expect(fs.existsSync(path.join(directory, 'nginx.pid'))).toBe(true)
    },
    { timeout: 30_000, interval: 50 },
  )
  return {
    port,
    ca: fs.readFileSync(certificate, 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Debian keeps nginx where only root looks. */
export function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }
}

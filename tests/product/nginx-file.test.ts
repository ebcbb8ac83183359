/** deploy/nginx.conf as owners install it, read by nginx itself. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureNginx, withSbin } from './nginx.ts'

test.runIf(ensureNginx())('nginx understands its file', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-nginx-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'cert.pem')]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-keyout', key, '-out', certificate])
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/(?<=ssl_certificate )[^;]+/, certificate)
    .replace(/(?<=ssl_certificate_key )[^;]+/, key)
  const file = path.join(directory, 'nginx.conf')
  fs.writeFileSync(file, `pid ${directory}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
  const { stderr } = spawnSync('nginx', ['-t', '-p', directory, '-c', file], { encoding: 'utf8', env: withSbin() })
  // Ports below 1024 are for root alone: what is looked at here is whether each line is understood.
  expect(stderr).toContain('syntax is ok')
})

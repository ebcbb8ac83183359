import fs from 'node:fs'
import os from 'node:os'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { mailBodies } from './mail-page.ts'
import { createMailer } from './mailer.server.ts'

const from = async () => ({ name: 'Phare Réparation', address: 'contact@phare.example' })

test('without a mail server every mail is a file that mail programs open', async () => {
  const outboxDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'phare-mail-')), 'outbox')
  onTestFinished(() => fs.rmSync(path.dirname(outboxDir), { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, outboxDir, from, log: createLog('silent') })
  mailer.queue({
    to: 'zoe@example.fr',
    subject: 'Été',
    ...mailBodies({ sender: 'Phare', heading: 'Bonjour', paragraphs: ['<b>texte</b>'] }),
  })
  mailer.queue(async () => null)
  await mailer.drain()
  const [name, ...others] = fs.readdirSync(outboxDir)
  expect(others).toEqual([])
  expect(name).toMatch(/^[\d-]+T[\d.-]+Z-[0-9a-f]{8}\.eml$/)
  const mail = fs.readFileSync(path.join(outboxDir, name ?? ''), 'utf8')
  expect(mail).toMatch(/^To: zoe@example\.fr\r$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m)
  // Lines of a mail are cut at 76 signs, wherever that is.
  expect(mail.replaceAll('=\r\n', '')).toContain('&lt;b&gt;texte&lt;/b&gt;')
  expect(fs.statSync(path.join(outboxDir, name ?? '')).mode & 0o777).toBe(0o600)
})

test('a mail server that says “wait” again and again is given up, as a silent one is', async () => {
  let hungUp: () => void
  const isOver = new Promise<void>((resolve) => (hungUp = resolve))
  const server = net.createServer((socket) => {
    let asked: NodeJS.Timeout | undefined
    socket
      .on('close', () => clearInterval(asked))
      .on('end', () => hungUp())
      .on('error', () => {})
    socket.write('220 mail.example\r\n')
    socket.on('data', (line) => {
      if (/^EHLO/i.test(line.toString())) socket.write('250 mail.example\r\n')
      else asked ??= setInterval(() => socket.write('250-wait\r\n'), 20)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${address.port}`, outboxDir: '', from, log: createLog('silent'), wholeMailMs: 300 })
  const mail = { to: 'zoe@example.fr', subject: 'Été', text: 'x', html: 'x' }
  await expect(mailer.deliver(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  // Nothing of it goes on: the next try would be a second connection, and in the end a second mail.
  await isOver
})

test('facts in a row are a table, a sentence with a colon stays one, and a range of hours never breaks', () => {
  const slip = ['Bon de dépôt T-12', 'Appareil\u00a0: iPhone 13.', 'Panne\u00a0: Écran', 'Prix\u00a0: 179\u00a0€']
  const { html, text } = mailBodies({ sender: 'Phare', heading: 'Bonjour', paragraphs: slip })
  expect(html.match(/<tr>/g)).toHaveLength(3)
  expect(html).toMatch(/<td[^>]*>Appareil<\/td><td[^>]*>iPhone 13<\/td>/)
  expect(text).toContain('Appareil\u00a0: iPhone 13.')
  const hours = mailBodies({
    sender: 'Phare',
    heading: 'Bonjour',
    paragraphs: ['Horaires\u00a0: lundi 10\u00a0h – 13\u00a0h, 14\u00a0h – 18\u00a0h\u00a030.'],
  })
  expect(hours.html).toContain('<span style="white-space:nowrap">14\u00a0h\u00a0–\u00a018\u00a0h\u00a030</span>')
  expect(hours.html).not.toContain('<table')
})

test('one long word of a device or of a part breaks, in the heading and beside its price', () => {
  const long = 'X'.repeat(80)
  const { html } = mailBodies({
    sender: 'Phare',
    heading: `Votre devis pour ${long}`,
    paragraphs: [`${long}\u00a0: 89\u00a0€`, 'Total TTC\u00a0: 89\u00a0€'],
  })
  expect(html).toMatch(new RegExp(`<h1 style="[^"]*overflow-wrap:anywhere[^"]*">Votre devis pour ${long}`))
  expect(html).toMatch(new RegExp(`<td class="soft" style="[^"]*overflow-wrap:anywhere[^"]*">${long}</td><td[^>]*white-space:nowrap`))
})

test('a reference stays on one line, and whole in an address', () => {
  const href = 'https://phare.example/pro/suivi?reference=D-7K2M9Q'
  const paragraphs = ['Appareil\u00a0: iPhone 13. Référence\u00a0: D-7K2M9Q.', `Ici\u00a0: ${href}`]
  const { html } = mailBodies({
    sender: 'Phare',
    heading: 'Colis',
    paragraphs,
    links: [{ label: 'Suivre T-12', href }],
    action: { label: 'Suivre', href },
  })
  expect(html).toContain('Référence\u00a0: <span style="white-space:nowrap">D-7K2M9Q</span>.')
  expect(html).toContain('>Suivre <span style="white-space:nowrap">T-12</span></a>')
  expect(html).toContain(`>${href}</a>`)
})

test('an address of our own is pressed where it stands, that of somebody else is only read', () => {
  const paragraphs = ['Votre garantie\u00a0: https://phare.example/pro/garantie?jeton=a&b=1. Panne\u00a0: https://autre.example/x']
  const { html } = mailBodies({ sender: 'Phare', heading: 'Rendu', paragraphs, action: { label: 'Avis', href: 'https://phare.example/pro/avis/x' } })
  expect(html).toMatch(
    /<a href="https:\/\/phare\.example\/pro\/garantie\?jeton=a&amp;b=1" [^>]*>https:\/\/phare\.example\/pro\/garantie\?jeton=a&amp;b=1<\/a>\. Panne/,
  )
  expect(html).not.toContain('href="https://autre.example')
  expect(mailBodies({ sender: 'Phare', heading: 'Rendu', paragraphs }).html).not.toContain('<a ')
})

test('sums in a row are a table that ends at one edge, without the dot of their sentence', () => {
  const sums = ['Écran\u00a0: 189\u00a0€', 'Film\u00a0: 19,90\u00a0€', 'Total TTC\u00a0: 1\u202f208,90\u00a0€.']
  const { html, text } = mailBodies({ sender: 'Phare', heading: 'Devis', paragraphs: sums })
  expect(html.match(/<td style="[^"]*text-align:right[^"]*">[^<]+€<\/td>/g)).toHaveLength(3)
  expect(html).not.toContain('€.')
  expect(text).toContain('Total TTC\u00a0: 1\u202f208,90\u00a0€.')
})

test('a quote of one line with an aid is a table too, whose last sum stands out', () => {
  const aid = 'Aide QualiRépar, barème en vigueur le 30\u00a0novembre\u00a02026\u00a0: −25\u00a0€. À votre charge\u00a0: 179\u00a0€.'
  const sums = ['Bonjour,', 'Écran\u00a0: 204\u00a0€', 'Total TTC\u00a0: 204\u00a0€.', aid, 'Pièce compatible.']
  const { html, text } = mailBodies({ sender: 'Phare', heading: 'Devis', paragraphs: sums })
  expect(html.match(/<td style="[^"]*text-align:right[^"]*">[^<]+€<\/td>/g)).toHaveLength(4)
  expect(html).toMatch(/<tr style="font-weight:700"><td[^>]*>À votre charge<\/td>/)
  expect(html.match(/font-weight:700"><td/g)).toHaveLength(1)
  expect(text).toContain(aid)
  expect(mailBodies({ sender: 'Phare', heading: 'Devis', paragraphs: ['Prix\u00a0: 20\u00a0€.', 'À bientôt.'] }).html).not.toContain('<table')
})

test('words that only mail programs decode are shown as they were typed', async () => {
  const outboxDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-mail-'))
  onTestFinished(() => fs.rmSync(outboxDir, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, outboxDir, from, log: createLog('silent') })
  const subject = 'Nouvel avis client - =?utf-8?q?Gagnez_sur_gagnez=2Eapp?='
  await mailer.deliver({ id: 'avis', to: 'zoe@example.fr', subject, text: 'x', html: 'x' })
  const mail = fs.readFileSync(path.join(outboxDir, 'avis.eml'), 'utf8')
  expect(mail.replace(/\r\n /g, ' ')).toContain('Subject: Nouvel avis client - = ?utf-8?q?Gagnez_sur_gagnez=2Eapp?=')
  expect(mail).not.toContain('=?utf-8?q?')
})

test('a mail that cannot be sent is tried again, then given up, and nobody waits for it', async () => {
  let tries = 0
  const mailer = createMailer({ smtpUrl: undefined, outboxDir: '/dev/null/outbox', from, log: createLog('silent'), retryDelaysMs: [1, 1] })
  mailer.queue(async () => {
    tries += 1
    throw new Error('not now')
  })
  await mailer.drain()
  expect(tries).toBe(3)
})

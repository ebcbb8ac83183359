/** Messages that nothing sends lie on the server as files: they go with the person, and with their time. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changeRequestState } from '#app/features/requests/staff-requests.commands.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { purgeKeptFiles } from '#app/platform/mail/kept-files.server.ts'
import { createMailer } from '#app/platform/mail/mailer.server.ts'
import { enqueueMail } from '#app/platform/mail/outbox.server.ts'
import { createOutboxSender } from '#app/platform/mail/outbox-sender.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { erasePerson } from './person.server.ts'

const ZOE = { name: 'Zoé Martin', email: 'zoe@example.fr', phone: null }

function aPlace(): { env: ReturnType<typeof parseEnv>; files: () => string[]; write: (name: string, writtenAt: Date) => void } {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-kept-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const outbox = path.join(directory, 'outbox')
  return {
    env: parseEnv({ PUBLIC_URL: 'https://www.example.fr', DATA_DIR: directory }),
    files: () => (fs.existsSync(outbox) ? fs.readdirSync(outbox).toSorted() : []),
    write: (name, writtenAt) => {
      fs.mkdirSync(outbox, { recursive: true })
      fs.writeFileSync(path.join(outbox, name), 'x')
      fs.utimesSync(path.join(outbox, name), writtenAt, writtenAt)
    },
  }
}

dbTest('messages that stay here as files', (db) => {
  test('go with the person who is erased, those of others stay', async () => {
    const { env, files } = aPlace()
    const manager = { ...(await asManager(testCtx(db))), env }
    const id = await aRequest(manager, { ...ZOE, reference: 'D-7K2M9Q' })
    const other = await aRequest(manager, { name: 'Léo Petit', email: 'leo@example.fr', phone: null, reference: 'D-7K2M9R' })
    await manager.db.delete(mails)
    const words = { subject: 'Votre demande', text: 'Bonjour', html: '' }
    await enqueueMail(manager, { to: ZOE.email, ...words }, id)
    await enqueueMail(manager, { to: 'boutique@example.fr', replyTo: ZOE.email, ...words }, id)
    await enqueueMail(manager, { channel: 'sms', to: '+33612345678', ...words }, id)
    await enqueueMail(manager, { to: 'leo@example.fr', ...words }, other)
    const outboxDir = path.join(env.DATA_DIR, 'outbox')
    const from = async () => ({ name: 'Phare', address: 'a@phare.example' })
    const mailer = createMailer({ smtpUrl: undefined, outboxDir, from, log: createLog('silent') })
    const sender = createOutboxSender({ db: manager.db, deliver: mailer.deliver, now: () => manager.now, log: createLog('silent') }, days(1))
    await sender.sendDue()
    expect(files()).toHaveLength(4)
    await changeRequestState(manager, { id, state: 'done' })

    const contact = { emails: [ZOE.email], phones: [] }
    expect(await erasePerson(manager, { contact, reason: 'Demande par e-mail' })).toEqual({ kind: 'erased' })
    const [left] = await manager.db.select({ id: mails.id, to: mails.to_address }).from(mails)
    expect(left?.to).toBe('leo@example.fr')
    expect(files()).toEqual([`${left?.id}.eml`])
  })

  test('go when sent mails go, and nothing else that lies beside them', async () => {
    const { env, files, write } = aPlace()
    expect(await purgeKeptFiles({ env }, new Date())).toBe(0)
    const now = new Date('2026-11-20T10:30:00Z')
    for (const name of ['old.eml', 'old.sms.txt', 'notes.txt']) write(name, after(now, -days(91)))
    write('new.eml', after(now, -days(89)))
    expect(await purgeKeptFiles({ env }, after(now, -days(90)))).toBe(2)
    expect(files()).toEqual(['new.eml', 'notes.txt'])
  })

  test('go past one that is gone meanwhile, and past one that cannot be removed, which is said', async () => {
    const { env, files, write } = aPlace()
    const now = new Date('2026-11-20T10:30:00Z')
    const inOutbox = (name: string) => path.join(env.DATA_DIR, 'outbox', name)
    write('b.eml', after(now, -days(91)))
    fs.symlinkSync(inOutbox('gone'), inOutbox('a.eml'))
    expect(await purgeKeptFiles({ env }, after(now, -days(90)))).toBe(1)
    write('c.eml', after(now, -days(91)))
    fs.mkdirSync(inOutbox('0.eml'))
    fs.utimesSync(inOutbox('0.eml'), after(now, -days(91)), after(now, -days(91)))
    await expect(purgeKeptFiles({ env }, after(now, -days(90)))).rejects.toThrow('0.eml')
    expect(files()).toEqual(['0.eml', 'a.eml'])
  })
})

/** The part of the outbox that sends: a few mails at a time, without waiting for ever for a mail server that says nothing. */
import { claimMail, deliverClaimed } from './outbox.server.ts'
import type { OutboxTools } from './outbox.server.ts'

/** Mails on their way at the same time: one that the mail server does not answer for leaves room for others. */
const AT_ONCE = 5
/** Most mails begun in one run. */
const BATCH = 20

export interface OutboxSender {
  /** Sends what is due and returns how many left; what takes longer than the patience goes on beside it. */
  sendDue: () => Promise<number>
}

/** Sends the mails of the outbox, a few at a time. `patienceMs`: how long a run waits for a mail server that says nothing. */
export function createOutboxSender(tools: OutboxTools, patienceMs: number): OutboxSender {
  const underWay = new Set<Promise<void>>()

  return {
    async sendDue() {
      const outOfPatience = waitMs(patienceMs)
      let sent = 0
      let patient = true
      void outOfPatience.then(() => (patient = false))
      for (let begun = 0; begun < BATCH && patient; begun += 1) {
        if (underWay.size >= AT_ONCE) await Promise.race([outOfPatience, ...underWay])
        if (underWay.size >= AT_ONCE) break
        const mail = await claimMail(tools.db, tools.now())
        if (!mail) break
        const delivery = deliverClaimed(tools, mail)
          .then((left) => void (sent += left ? 1 : 0))
          .catch((error: unknown) => tools.log.warn({ err: error, mailId: mail.id }, 'what became of a mail could not be noted'))
          .finally(() => underWay.delete(delivery))
        underWay.add(delivery)
      }
      await Promise.race([outOfPatience, Promise.all(underWay)])
      return sent
    },
  }
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

import fs from 'node:fs/promises'
import path from 'node:path'

/** What leaves: the id is the same for every try. */
interface PhoneText {
  id?: string
  to: string
  text: string
}

/** A gateway that says nothing for so long is tried again later. */
const GATEWAY_SILENCE_MS = 15_000

/** A gateway that took a text for none, or did not take it. */
class SmsRefused extends Error {
  override name = 'SmsRefused'
}

/**
 * Sends texts to phones by one HTTP gateway. An address with `{to}` and `{text}` is asked with both in their places; any other gets a
 * POST with `{ to, text, id }` as JSON. Name and password of the address become Basic authorization. Every try for the same text
 * carries the same `Idempotency-Key`. Without a gateway, each text is a file in the outbox.
 */
export function smsDelivery({ smsUrl, outboxDir }: { smsUrl: string | undefined; outboxDir: string }): (text: PhoneText) => Promise<'kept' | void> {
  return smsUrl === undefined ? (text) => writeText(outboxDir, text) : (text) => postText(smsUrl, text)
}

async function postText(smsUrl: string, { id = crypto.randomUUID(), to, text }: PhoneText): Promise<void> {
  const hasPlaces = /\{to\}/.test(smsUrl) && /\{text\}/.test(smsUrl)
  const address = new URL(hasPlaces ? smsUrl.replaceAll('{to}', encodeURIComponent(to)).replaceAll('{text}', encodeURIComponent(text)) : smsUrl)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const response = await fetch(address, {
    method: hasPlaces ? 'GET' : 'POST',
    signal: AbortSignal.timeout(GATEWAY_SILENCE_MS),
    redirect: 'error',
    headers: {
      'Idempotency-Key': id,
      ...(!hasPlaces && { 'Content-Type': 'application/json' }),
      ...(username !== '' && {
        Authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      }),
    },
    ...(!hasPlaces && { body: JSON.stringify({ to, text, id }) }),
  })
  await response.body?.cancel()
  // Never the address: it may carry a password.
  if (!response.ok) throw new SmsRefused(`the SMS gateway answered ${response.status}`)
}

/** Renamed into place, so that nobody ever reads half a text. */
async function writeText(outboxDir: string, { id = crypto.randomUUID(), to, text }: PhoneText): Promise<'kept'> {
  await fs.mkdir(outboxDir, { recursive: true, mode: 0o700 })
  const name = `${id}.sms.txt`
  const temporary = path.join(outboxDir, `.${name}.tmp`)
  await fs.writeFile(temporary, `${to}\n\n${text}\n`, { mode: 0o600 })
  await fs.rename(temporary, path.join(outboxDir, name))
  return 'kept'
}

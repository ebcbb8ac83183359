import fs from 'node:fs/promises'
import path from 'node:path'
import { createOneLookUp } from './one-look-up.server.ts'
import { plainSigns } from './sms-signs.ts'

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
 * Sends texts to phones by one HTTP gateway. An address with a place for the number and one for the text is asked with both; any other gets a
 * POST with `{ to, text, id }` as JSON. Name and password of the address become Basic authorization. Every try for the same text
 * carries the same `Idempotency-Key`. Without a gateway, each text is a file in the outbox.
 */
export function smsDelivery({
  smsUrl,
  smsTaken,
  outboxDir,
  silenceMs = GATEWAY_SILENCE_MS,
}: SmsOptions): (text: PhoneText) => Promise<'kept' | void> {
  const lookUp = smsUrl === undefined ? undefined : createOneLookUp(hostOf(smsUrl), silenceMs)
  return async (typed) => {
    const text = { ...typed, text: plainSigns(typed.text) }
    if (smsUrl === undefined) return writeText(outboxDir, text)
    await lookUp?.()
    return postText(smsUrl, smsTaken, text)
  }
}

/** As names are looked up: an address of IPv6 bears brackets in an URL alone. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
}

interface SmsOptions {
  smsUrl: string | undefined
  /** What the answer begins with when the gateway has taken the text; undefined: its status says so alone. */
  smsTaken?: string | undefined
  outboxDir: string
  /** Of tests: how long nobody may answer for the name of the gateway, ms. */
  silenceMs?: number
}

/** What may stand in an address, and what takes its place: gateways differ in how they want a number and the end of a line. */
const PLACES: Readonly<Record<string, (text: PhoneText) => string>> = {
  '{to}': ({ to }) => encodeURIComponent(to),
  '{to00}': ({ to }) => encodeURIComponent(to.replace(/^\+/, '00')),
  '{text}': ({ text }) => encodeURIComponent(text),
  '{text0d}': ({ text }) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r')),
}

/** More of an answer than this is no reason that anybody reads. */
const ANSWER_MAX_LENGTH = 120

async function postText(smsUrl: string, smsTaken: string | undefined, { id = crypto.randomUUID(), to, text }: PhoneText): Promise<void> {
  const hasPlaces = /\{to(?:00)?\}/.test(smsUrl) && /\{text(?:0d)?\}/.test(smsUrl)
  const address = new URL(hasPlaces ? smsUrl.replaceAll(/\{\w+\}/g, (place) => PLACES[place]?.({ to, text }) ?? place) : smsUrl)
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
  // Never the address: it may carry a password.
  if (!response.ok || smsTaken === undefined) {
    await response.body?.cancel()
    if (!response.ok) throw new SmsRefused(`the SMS gateway answered ${response.status}`)
    return
  }
  const answer = (await response.text()).trim()
  if (!answer.startsWith(smsTaken)) throw new SmsRefused(`the SMS gateway refused: ${answer.replaceAll(/\s+/g, ' ').slice(0, ANSWER_MAX_LENGTH)}`)
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

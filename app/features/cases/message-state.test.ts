import { expect, test } from 'vitest'
import { messageStateText } from './message-state.ts'

const NOW = new Date('2026-11-24T20:00:00Z')
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test.each([
  [{ state: 'pending', attempts: 0, nextTryAt: at('24T20:00') }, 'part bientôt'],
  [{ state: 'pending', attempts: 0, nextTryAt: at('24T20:09') }, 'part aujourd’hui à 21\u00a0h\u00a009'],
  [{ state: 'pending', attempts: 0, nextTryAt: at('25T07:00') }, 'part demain à 8\u00a0h'],
  [{ state: 'sending', attempts: 1, nextTryAt: at('24T20:00') }, 'part'],
  [{ state: 'pending', attempts: 2, nextTryAt: at('24T20:05') }, 'n’est pas encore parti, nouvel essai aujourd’hui à 21\u00a0h\u00a005'],
  [{ state: 'pending', attempts: 2, nextTryAt: at('24T09:17') }, 'n’est pas encore parti, nouvel essai bientôt'],
  [{ channel: 'sms', state: 'pending', attempts: 1, nextTryAt: at('24T09:17') }, 'n’est pas encore parti, nouvel essai demain à 8\u00a0h'],
  [{ channel: 'sms', state: 'pending', attempts: 1, nextTryAt: at('24T20:05') }, 'n’est pas encore parti, nouvel essai demain à 8\u00a0h'],
  [{ state: 'sending', attempts: 2, nextTryAt: at('24T19:00') }, 'n’est pas encore parti, nouvel essai en cours'],
  [
    { state: 'failed', attempts: 1, nextTryAt: at('24T19:00'), droppedAt: NOW },
    'n’est pas parti\u00a0: retenu au retour à une sauvegarde, puis écarté',
  ],
  [{ state: 'failed', attempts: 8, nextTryAt: at('24T20:00') }, 'n’est pas parti'],
  [{ state: 'sent', attempts: 1, nextTryAt: at('24T20:00') }, 'envoyé'],
] as const)('a message %o is said to be «%s»', (message, text) => {
  expect(
    messageStateText({ channel: 'mail', sentAt: NOW, heldSince: null, droppedAt: null, ...message }, { now: NOW, isExample: false, leaves: true }),
  ).toBe(text)
})

test('what stayed on the server is not said to be sent, but in a demonstration', () => {
  const kept = { state: 'sent', attempts: 1, nextTryAt: NOW, sentAt: null, heldSince: null, droppedAt: null } as const
  const said = (channel: 'mail' | 'sms', isExample: boolean) => messageStateText({ channel, ...kept }, { now: NOW, isExample, leaves: isExample })
  expect(said('sms', false)).toBe('resté sur le serveur\u00a0: aucun service d’envoi n’est indiqué')
  expect(said('mail', false)).toBe('resté sur le serveur\u00a0: aucun serveur d’envoi n’est indiqué')
  expect(said('sms', true)).toBe('envoyé')
})

test('what waits for its hour where nothing takes it is not said to leave', () => {
  const waiting = {
    channel: 'sms',
    state: 'pending',
    attempts: 0,
    nextTryAt: at('25T07:00'),
    sentAt: null,
    heldSince: null,
    droppedAt: null,
  } as const
  expect(messageStateText(waiting, { now: NOW, isExample: false, leaves: false })).toBe(
    'reste sur le serveur\u00a0: aucun service d’envoi n’est indiqué',
  )
})

import { expect, test } from 'vitest'
import { HELD_REASON, failureSentence, isRefusedForGood, mailFailure } from './mail-failure.ts'

const failed = (message: string, more: { code?: string; responseCode?: number } = {}) => mailFailure(Object.assign(new Error(message), more))

test.each([
  ['Invalid login: 535 5.7.8 Error: authentication failed', { code: 'EAUTH', responseCode: 535 }, 'le nom ou le mot de passe'],
  ['getaddrinfo ENOTFOUND smtp.exemple.fr', { code: 'EDNS' }, 'Aucun serveur ne porte ce nom'],
  ['connect ECONNREFUSED 127.0.0.1:2525', { code: 'ESOCKET' }, 'rien ne répond à ce port'],
  ['Connection timeout', { code: 'ETIMEDOUT' }, 'ne répond pas à temps'],
  // smtp:// with the port of smtps://.
  ['Greeting never received', { code: 'ETIMEDOUT' }, 'Avec le port 465 l’adresse commence par smtps://'],
  ['self-signed certificate', { code: 'ESOCKET' }, 'certificat'],
  ['Hostname/IP does not match certificate’s altnames', { code: 'ESOCKET' }, 'certificat'],
  ['Mail command failed: 553 5.7.1 Sender address rejected', { code: 'EENVELOPE', responseCode: 553 }, 'refuse l’expéditeur'],
  ['Message failed: 550 relay not permitted', { code: 'EMESSAGE', responseCode: 550 }, 'refuse l’expéditeur'],
  ['Mail command failed: 530 Must issue a STARTTLS command first', { code: 'EENVELOPE', responseCode: 530 }, 'connexion chiffrée'],
  ['error:0A00010B:SSL routines::wrong version number', { code: 'ESOCKET' }, 'smtps://'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <lea@exemple.fr>: User unknown", { responseCode: 550 }, 'l’adresse du destinataire'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <timeout.certificate@starttls.fr>: User unknown", {}, 'l’adresse du destinataire'],
  ['451 4.7.1 Greylisting in action', { responseCode: 451 }, 'Réessayez'],
  ['Something else', {}, 'Montrez le détail'],
])('«%s» is said in French, and kept for whoever looks after the server', (message, more, words) => {
  const said = failed(message, more)
  expect(said.sentence).toContain(words)
  expect(said.detail).toBe(message)
})

const ALL_REJECTED = "Can't send mail - all recipients were rejected: "

test.each([
  [`${ALL_REJECTED}550 5.1.1 <lea@exemple.fr>: User unknown`, true],
  // The address that is repeated may hold any word.
  [`${ALL_REJECTED}550 5.1.1 <gauthier@relay-authentique.fr>: User unknown`, true],
  [`${ALL_REJECTED}550-No such user here`, true],
  [`${ALL_REJECTED}552 5.2.2 Mailbox full`, true],
  [`${ALL_REJECTED}450 4.2.0 Greylisted`, false],
  [`${ALL_REJECTED}554 5.7.1 Relay access denied`, false],
  [`${ALL_REJECTED}530 Authentication required`, false],
  ['Mail command failed: 550 5.1.0 Sender rejected', false],
  ['connect ECONNREFUSED 127.0.0.1:25', false],
])('«%s» speaks of this recipient alone, and for good: %s', (message, isOver) => {
  expect(isRefusedForGood(new Error(message))).toBe(isOver)
})

test('what a gateway for texts has said is a sentence for the team', () => {
  expect(failureSentence('sms', 'the SMS gateway answered 503')).toBe('Le service d’envoi de SMS répond 503 et ne prend pas le message.')
  expect(failureSentence('sms', 'the SMS gateway refused: KO 24 no credits')).toBe(
    'Le service d’envoi de SMS refuse le message\u00a0: «\u00a0KO 24 no credits\u00a0».',
  )
  expect(failureSentence('sms', 'fetch failed')).toBe('Le service d’envoi de SMS ne répond pas.')
  expect(failureSentence('mail', 'connect ECONNREFUSED 127.0.0.1:25')).toContain('rien ne répond à ce port')
})

test('what a return to a backup holds was refused by nobody', () => {
  for (const channel of ['mail', 'sms'] as const)
    expect(failureSentence(channel, HELD_REASON)).toMatch(/^Il attendait au moment d’une sauvegarde.*Un gérant décide/)
})

import { expect, test } from 'vitest'
import { mailFailure } from './mail-failure.ts'

const failed = (message: string, more: { code?: string; responseCode?: number } = {}) => mailFailure(Object.assign(new Error(message), more))

test.each([
  ['Invalid login: 535 5.7.8 Error: authentication failed', { code: 'EAUTH', responseCode: 535 }, 'le nom ou le mot de passe'],
  ['getaddrinfo ENOTFOUND smtp.exemple.fr', { code: 'EDNS' }, 'Aucun serveur ne porte ce nom'],
  ['connect ECONNREFUSED 127.0.0.1:2525', { code: 'ESOCKET' }, 'rien ne répond à ce port'],
  ['Connection timeout', { code: 'ETIMEDOUT' }, 'ne répond pas à temps'],
  ['self-signed certificate', { code: 'ESOCKET' }, 'certificat'],
  ['Hostname/IP does not match certificate’s altnames', { code: 'ESOCKET' }, 'certificat'],
  ['Mail command failed: 553 5.7.1 Sender address rejected', { code: 'EENVELOPE', responseCode: 553 }, 'refuse l’expéditeur'],
  ['Message failed: 550 relay not permitted', { code: 'EMESSAGE', responseCode: 550 }, 'refuse l’expéditeur'],
  ['Mail command failed: 530 Must issue a STARTTLS command first', { code: 'EENVELOPE', responseCode: 530 }, 'connexion chiffrée'],
  ['error:0A00010B:SSL routines::wrong version number', { code: 'ESOCKET' }, 'smtps://'],
  ['451 4.7.1 Greylisting in action', { responseCode: 451 }, 'Réessayez'],
  ['Something else', {}, 'Montrez le détail'],
])('«%s» is said in French, and kept for whoever looks after the server', (message, more, words) => {
  const said = failed(message, more)
  expect(said.sentence).toContain(words)
  expect(said.detail).toBe(message)
})

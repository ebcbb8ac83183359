import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { createLog } from './log.server.ts'

/** What the log keeps of an error. */
function logged(error: unknown): string {
  const lines: string[] = []
  createLog('warn', { write: (line) => void lines.push(line) }).warn({ err: error }, 'a mail could not be sent')
  return lines.join('')
}

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <lea.petit+colis@exemple.fr>: User unknown", 'lea.petit'],
  ['the SMS gateway refused: KO number +33639980042 is barred', '639980042'],
  ['the SMS gateway refused: KO 0033639980042', '639980042'],
  ['553 5.1.3 <zoé@château.example> is no mailbox', 'château'],
])('«%s» leaves without whom it names, in its message and in its stack', (message, person) => {
  const line = logged(new Error(message))
  expect(line).not.toContain(person)
  expect(line).toContain('…')
})

test('what names nobody stays: the server, its status, the files that an error came through', () => {
  const error = new Error('connect ECONNREFUSED 192.0.2.7:25')
  error.stack = `${error.stack}\n    at run (file:///srv/phare/node_modules/@hono/node-server/dist/index.mjs:12:3)`
  const line = logged(error)
  expect(line).toContain('ECONNREFUSED 192.0.2.7:25')
  expect(line).toContain('node_modules/@hono/node-server/dist/index.mjs:12:3')
  expect(logged('plain lea@exemple.fr')).not.toContain('lea@')
})

test('a message as long as a book is looked at once', () => {
  const start = processorMs()
  logged(new Error(`${'a'.repeat(200_000)}@${'b'.repeat(200_000)}`))
  expect(processorMs() - start).toBeLessThan(2_000)
})

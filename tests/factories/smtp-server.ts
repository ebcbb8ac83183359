import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server of this machine until the test ends: what it took, and whether it answers "later" for now. */
export interface TestSmtpServer {
  url: string
  received: string[]
  broken: boolean
}

export async function openSmtpServer(): Promise<TestSmtpServer> {
  const opened: TestSmtpServer = { url: '', received: [], broken: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => (opened.broken ? answer(new Error('421 try later')) : answer()),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        opened.received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  opened.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return opened
}

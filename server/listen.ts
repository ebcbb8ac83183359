import type http from 'node:http'

/** A start that cannot go on: its message is one sentence for the person at the terminal, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Taking the port first tells of a busy one before anything is opened.
 * @param command what was typed to start this
 */
export function listen(server: http.Server, port: number, host: string, command = 'npm start'): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${port} is already used by another program. Stop it, or set PORT to a free one (PORT=3001 ${command}).`))
      else if (error.code === 'EACCES') reject(new StartError(`Port ${port} may not be used by this account. Set PORT to a number above 1024.`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StartError(`HOST=${host} is not an address of this machine. Leave HOST unset to listen on all.`))
      else reject(error)
    })
    server.listen(port, host, resolve)
  })
}

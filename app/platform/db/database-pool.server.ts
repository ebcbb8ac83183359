import pg from 'pg'
import { DatabaseClient } from './database-client.server.ts'
import type { DatabaseClientConfig } from './database-client.server.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void

/**
 * The driver's pool without two of its leaks: a connection that breaks gives its place back even when its holder forgets it
 * (Drizzle does, when `begin` fails), and connections to a server that was replaced are not handed out any more.
 */
export class DatabasePool extends pg.Pool {
  constructor(config: pg.PoolConfig & DatabaseClientConfig) {
    super({ Client: DatabaseClient, ...config })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taker: Callback): void
  override connect(taker?: Callback): Promise<pg.PoolClient> | void {
    const taken = this.take()
    if (!taker) return taken
    taken.then(
      (client) => taker(undefined, client, (error) => client.release(error)),
      (error: Error) => taker(error, undefined, () => {}),
    )
  }

  /** A connection to the server that takes writes. */
  protected async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect()
      if (!(client instanceof DatabaseClient && client.isOutdated)) return returnedWhenLost(client)
      client.release(true)
    }
  }
}

/** The driver's own `release` refuses a second call; here the loss of the connection may have been the first. */
function returnedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let isLost = false
  const lost = () => {
    isLost = true
    release(true)
  }
  client.once('end', lost)
  client.release = (error) => {
    if (isLost) return
    client.removeListener('end', lost)
    release(error)
  }
  return client
}

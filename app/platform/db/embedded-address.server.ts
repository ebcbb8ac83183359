/**
 * Where the embedded database answers. Port and encryption are named: the driver would take them from PGPORT and PGSSLMODE, which are there
 * for another server (a hosting that sets them, somebody who has just worked with psql).
 */
export function embeddedAddress(socketDir: string) {
  return { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false } as const
}

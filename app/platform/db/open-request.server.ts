import { inArray } from 'drizzle-orm'
import { REQUEST_STATES, requests } from './tables/requests.server.ts'

/** A request that is not done with. The states are named: by «not done» alone the index of states finds nothing, and every request ever made is read. */
export const IS_OPEN_REQUEST = inArray(
  requests.state,
  REQUEST_STATES.filter((state) => state !== 'done'),
)

/** What one call may ask for. Every bound is answered with its reason, never by cutting silently. */
export interface Limits {
  /** Longest path and query, characters. */
  urlLength: number
  /** Largest body, bytes. */
  bodyBytes: number
  /** Rows in one write. */
  batchRows: number
  /** Rows in one answer, and in each embedded list. */
  maxRows: number
  /** Levels of embedding below the table asked for. */
  embedDepth: number
  /** Embedded tables in one call. */
  embeds: number
  /** Embeds along the same foreign key beside each other. */
  embedsPerRelation: number
  /** Rows in one answer, those of all embedded lists and objects included. */
  totalRows: number
  /** Largest answer, bytes. */
  answerBytes: number
  /** Columns and embedded tables named in `select`. */
  selectItems: number
  /** Conditions, those inside `or` and `and` included. */
  filters: number
  /** Of them, those that look through texts with `like` and `ilike`: each reads every text of a table. */
  patterns: number
  /** Wildcards in one of these. */
  wildcards: number
  /** Levels of `or` and `and` inside each other. */
  logicDepth: number
  /** Values in one `in.(…)`. */
  inItems: number
  orderTerms: number
  /** Longest that the database may work on one call, ms. */
  statementTimeoutMs: number
  /** Calls of visitors, and calls of staff, that are at the database at the same moment. */
  callsAtOnce: number
  /** Calls of one of these kinds that may wait for their turn. */
  callsWaiting: number
  /** Longest wait for a turn, ms. */
  waitMs: number
  /** How long a visitor's call that took long leaves its place empty, in times of its own length. */
  restAfterLong: number
}

export const DEFAULT_LIMITS: Limits = {
  urlLength: 8_192,
  bodyBytes: 256 * 1024,
  batchRows: 100,
  maxRows: 1_000,
  embedDepth: 2,
  embeds: 10,
  embedsPerRelation: 2,
  totalRows: 20_000,
  answerBytes: 8 * 1024 * 1024,
  selectItems: 100,
  filters: 30,
  patterns: 6,
  wildcards: 10,
  logicDepth: 5,
  inItems: 100,
  orderTerms: 10,
  statementTimeoutMs: 5_000,
  callsAtOnce: 2,
  callsWaiting: 200,
  waitMs: 10_000,
  restAfterLong: 3,
}

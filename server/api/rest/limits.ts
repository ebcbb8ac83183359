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
  /** Columns and embedded tables named in `select`. */
  selectItems: number
  /** Conditions, those inside `or` and `and` included. */
  filters: number
  /** Levels of `or` and `and` inside each other. */
  logicDepth: number
  /** Values in one `in.(…)`. */
  inItems: number
  orderTerms: number
  /** Longest that the database may work on one call, ms. */
  statementTimeoutMs: number
}

export const DEFAULT_LIMITS: Limits = {
  urlLength: 8_192,
  bodyBytes: 256 * 1024,
  batchRows: 100,
  maxRows: 1_000,
  embedDepth: 2,
  embeds: 10,
  selectItems: 100,
  filters: 30,
  logicDepth: 5,
  inItems: 100,
  orderTerms: 10,
  statementTimeoutMs: 5_000,
}

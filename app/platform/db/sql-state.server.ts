/** Whether an error, or the one it wraps, carries this SQLSTATE. */
export function hasSqlState(error: unknown, state: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === state) return true
  }
  return false
}

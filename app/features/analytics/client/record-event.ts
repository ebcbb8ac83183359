/** Adds one event to the session; `duration` in milliseconds. */
export type RecordEvent = (type: string, category: string, facts?: { duration?: number | null; metadata?: Record<string, unknown> | null }) => void

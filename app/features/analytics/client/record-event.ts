/** Adds one event to the visit; `duration` in milliseconds. */
export type RecordEvent = (type: string, category: string, facts?: { duration?: number | null; metadata?: Record<string, unknown> | null }) => void

/** Arguments of Node for a server. */
export const NODE_LIMITS: readonly string[]
/** Environment of a server, read by the allocator before Node begins. */
export const ALLOCATOR_ENV: Readonly<Record<string, string>>

export const TILL_INTENTS = ['open', 'close'] as const

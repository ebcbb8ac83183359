export const TILL_INTENTS = ['open', 'correct', 'close'] as const

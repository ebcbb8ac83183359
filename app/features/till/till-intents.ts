/** What the forms of the till can ask for, by the name of their buttons. */
export const TILL_INTENTS = ['open', 'correct', 'close'] as const

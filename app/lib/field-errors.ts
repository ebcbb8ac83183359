/** The first thing that is wrong with each field, in French, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

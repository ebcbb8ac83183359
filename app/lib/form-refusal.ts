/** The first thing that is wrong with each field, in French, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** What was typed, by field name: never a password or a code. */
export type TypedFields = Readonly<Record<string, string>>

/** What a refused form goes back with. */
export interface FormRefusal {
  errors: FieldErrors
  typed: TypedFields
}

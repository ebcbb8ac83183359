import type { ZodType } from 'zod'
import type { FieldErrors } from '#app/lib/field-errors.ts'
import { formText } from '#app/lib/form-text.ts'

export type FormResult<Value> = { valid: true; value: Value } | { valid: false; errors: FieldErrors }

/** Checks the fields of a posted form. Files are left out. */
export function readForm<Value>(form: FormData, schema: ZodType<Value>): FormResult<Value> {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, storable(value)] as const] : []))
  const result = schema.safeParse(Object.fromEntries(fields))
  if (result.success) return { valid: true, value: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { valid: false, errors }
}

/** A field as text; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  return storable(formText(form, name))
}

/** Without the character that no database text can hold. */
const storable = (text: string) => text.replaceAll('\0', '')

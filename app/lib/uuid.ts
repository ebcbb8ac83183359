const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be an id of ours: anything else would be an error of the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

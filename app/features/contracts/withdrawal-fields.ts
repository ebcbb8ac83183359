/** The fields of a withdrawal on the screen of the team, to which its case leads. */
export function partFieldId(id: string): string {
  return `part-${id}`
}

export function noteFieldId(id: string): string {
  return `note-${id}`
}

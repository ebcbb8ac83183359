/** Who changed a case while somebody has it open. */
export type ChangedBy = { kind: 'colleague'; name: string } | { kind: 'self' } | { kind: 'customer' } | { kind: 'unknown' }

/** What the open screen says: "Ce dossier vient d’être modifié par Léa Martin". */
export function caseChangeText(by: ChangedBy): string {
  const who = {
    colleague: by.kind === 'colleague' ? ` par ${by.name}` : '',
    self: ' par vous, sur un autre écran',
    customer: ' par le client',
    unknown: '',
  }
  return `Ce dossier vient d’être modifié${who[by.kind]}`
}

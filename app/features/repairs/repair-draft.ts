/** Where a repair comes from, or has gone, for the people of the shop. */
export interface OriginLink {
  label: string
  href: string
}

/** What a request or a visit already tells about a repair, to fill in the form with. */
export interface RepairDraft {
  origin: { kind: 'request' | 'booking'; id: string }
  /** "Demande D-7K2M9Q". */
  label: string
  fields: Readonly<Record<string, string>>
  /** The case that this request has already; null before. */
  opened: OriginLink | null
  /** Another e-mail that cases of the same name and number have; null where none has. */
  knownEmail: string | null
}

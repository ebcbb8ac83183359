/** Where a repair comes from, or has gone, for the people of the shop. */
export interface OriginLink {
  label: string
  href: string
}

/** What a request or a visit already tells about a repair, to fill in the form with. */
export interface KnownEmail {
  email: string
  /** Null where it is the name of the form. */
  name: string | null
}

export interface RepairDraft {
  /** `announcedBy`: the visit by which its customer has announced the device of this request. */
  origin: { kind: 'request' | 'booking'; id: string; announcedBy?: string }
  /** "Demande D-7K2M9Q". */
  label: string
  fields: Readonly<Record<string, string>>
  /** The day of the visit, "YYYY-MM-DD": nothing is done before; left out where nobody has to wait. */
  notBefore?: string
  /** The case that this request or visit has already, the first one; null before. */
  opened: OriginLink | null
  /** The case under whose warranty its fault was reported, and comes back by itself; null where it is none, or that warranty does not run any more. */
  returnOf: OriginLink | null
  /** What its customer has agreed on by quote, where this is a visit that they announce. */
  agreed: readonly OriginLink[]
  /** Another e-mail that staff wrote down with this number, and whose where the name is another one; null where none was. */
  knownEmail: KnownEmail | null
}

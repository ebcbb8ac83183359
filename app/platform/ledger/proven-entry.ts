/** What is kept of an entry while the rows are held against it. */
export interface ProvenEntry {
  sequence: number
  kind: string
  payload: Readonly<Record<string, unknown>>
}

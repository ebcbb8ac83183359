/** What a call is answered with, before the headers that every answer carries. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | null
}

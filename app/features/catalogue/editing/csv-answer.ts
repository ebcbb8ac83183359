import type { CsvReport } from './csv.commands.server.ts'

/** What the screen of the table says after a file was sent. */
export interface CsvAnswer {
  error?: string
  report?: CsvReport
  done?: { added: number; changed: number }
}

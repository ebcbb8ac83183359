import { UPLOAD_LOST, isAnswerOf, sendForm } from '#app/lib/send-form.ts'
import type { CsvAnswer } from '../csv-answer.ts'

/** Sends the form of a table; an answer that is not ours counts as none. */
export async function sendTable(href: string, form: FormData, onProgress: (percent: number) => void): Promise<CsvAnswer> {
  const request = await sendForm(href, form, onProgress)
  if (!request || !isAnswerOf(request, 'application/json')) return { error: UPLOAD_LOST }
  return JSON.parse(request.responseText) as CsvAnswer
}

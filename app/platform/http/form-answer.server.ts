import { data } from 'react-router'

const UNPROCESSABLE = 422

/** What the answers of our screens hold when a form was refused; some hold those of several forms. */
interface Refusable {
  error?: unknown
  errors?: unknown
  photoError?: unknown
  model?: { errors?: unknown }
  repair?: { errors?: unknown }
}

/** The answer to a form with the status that fits it: programs and logs see a refusal too, browsers show the page either way. */
export function formAnswer<Answer extends Refusable>(answer: Answer) {
  const refused = answer.error ?? answer.errors ?? answer.photoError ?? answer.model?.errors ?? answer.repair?.errors
  return data(answer, { status: refused === undefined ? 200 : UNPROCESSABLE })
}

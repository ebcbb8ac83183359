import { privateFile } from '#app/platform/http/private-file.server.ts'
import type { PrivateFile } from '#app/platform/http/private-file.server.ts'

/** A file for the team alone; an answer of 404 when there is none. */
export function staffFile(file: PrivateFile | undefined): Response {
  if (!file) throw new Response('Fichier inconnu', { status: 404, statusText: 'Fichier inconnu' })
  return privateFile(file)
}

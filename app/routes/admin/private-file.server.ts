/** A file for the team alone, which nothing on the way keeps; an answer of 404 when there is none. */
export function privateFile(file: { type: string; content: Uint8Array<ArrayBuffer> } | undefined): Response {
  if (!file) throw new Response('Fichier inconnu', { status: 404, statusText: 'Fichier inconnu' })
  return new Response(file.content, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** `filename`: what a browser proposes when it is kept; the end of the address without one. */
export interface PrivateFile {
  type: string
  content: Uint8Array
  filename?: string
}

/** A file behind a right or a secret, which nothing on the way keeps. */
export function privateFile({ type, content, filename }: PrivateFile): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': filename === undefined ? 'inline' : `inline; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

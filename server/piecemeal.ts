import { IncomingMessage } from 'node:http'
import type { ServerResponse } from 'node:http'

/** Pieces in which any body may arrive, however small they are. */
const FREE_PIECES = 1_000
/** The least that the pieces of a longer body must hold on average, bytes: networks and programs send five hundred and more. */
const PIECE_BYTES = 256

/**
 * A request whose body arrives in pieces of a sensible size. With `Transfer-Encoding: chunked` its sender decides: a megabyte in pieces of one
 * byte is a million objects, kept twice where a form is read twice, before any rule of a form is asked. Its connection ends here.
 */
export class PiecemealMessage extends IncomingMessage {
  #pieces = 0
  #bytes = 0

  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (!(piece instanceof Uint8Array)) return super.push(piece, encoding)
    this.#pieces += 1
    this.#bytes += piece.byteLength
    if (this.#pieces <= FREE_PIECES || this.#bytes >= this.#pieces * PIECE_BYTES) return super.push(piece, encoding)
    // The parser goes on with what it has read at once: nothing of it is taken any more.
    this.destroy()
    return false
  }
}

/**
 * Counts the pieces of a body also where nobody reads it: Node would hand them to nobody once the answer is sent, as many as there are. To be asked
 * before the request is answered.
 */
export function hearUnread(request: IncomingMessage, response: ServerResponse): void {
  // Before Node looks whether anybody has begun to read.
  response.prependOnceListener('finish', () => {
    if (request.readableFlowing !== null) return
    request.read(0)
    request.resume()
  })
}

/** The store of S3_URL does not answer, or answers no; the message is one sentence that names it, without its key. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** A failure that its message explains in full, in a sentence for whoever starts or administers the service. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

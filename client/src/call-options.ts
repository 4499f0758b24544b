export interface CallOptions {
  signal?: AbortSignal
  /** Of a write; one is made where it is left out. Reuse it to try the same write again later. */
  idempotencyKey?: string
  /** Writes only while the row still has this version, the `updated_at` it was read with. */
  ifMatch?: string
  /** The media type requested of an operation that has several. */
  accept?: string
}

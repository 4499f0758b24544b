/** How many buckets the rows of a job are spread over, and so the most chunks that it can be cut into. */
export const buckets = 256

/** The bucket of all rows about a person (FNV-1a), so that no two chunks ever write the same person. */
export function bucketOf(socialId: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < socialId.length; at++) {
    hash = Math.imul(hash ^ socialId.charCodeAt(at), 0x01000193)
  }
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & (buckets - 1)
}

import { readProfileAddress } from './profile-address.ts'

/** The stored spelling of a `social_id` that came in a path; null when it can be nobody's. */
export function canonicalSocialId(text: string): string | null {
  return readProfileAddress(socialUrlOf(text))?.socialId ?? null
}

/** The profile address of a `social_id`. */
export function socialUrlOf(socialId: string): string {
  return `https://www.linkedin.com/in/${encodeURIComponent(socialId)}`
}

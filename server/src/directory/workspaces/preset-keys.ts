import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { PlainError } from '../../floor/operation/plain-error.ts'
import { isPresetApiKey, mayBeApiKey } from '../api-keys/api-key.ts'

export interface PresetKey {
  workspace: string
  email: string
  key: string
}

export const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

/**
 * Reads `workspace-slug/member-email=key`, separated by commas. Throws PlainError that names the entry by
 * its place, never by its key.
 */
export function readPresetKeys(text: string): PresetKey[] {
  const entries = text.split(',').map((entry) => entry.trim())
  const preset = entries.flatMap((entry, index) => (entry === '' ? [] : [presetKey(entry, index + 1)]))
  if (new Set(preset.map(({ key }) => key)).size === preset.length) return preset
  throw new PlainError('THROUGHLINE_API_KEYS: two entries have the same key: give each one of its own.')
}

function presetKey(entry: string, place: number): PresetKey {
  const [, workspace = '', email = '', key = ''] = /^([^/]+)\/([^=]+)=(.+)$/.exec(entry) ?? []
  if (!slugForm.test(workspace)) {
    throw wrong(place, 'must look like workspace-slug/member@company.com=KEY, the slug in a-z, 0-9 and -')
  }
  if (canonicalEmail(email) === null) throw wrong(place, 'needs an e-mail address between / and =')
  if (!isPresetApiKey(key)) throw wrong(place, 'needs a key of 24 to 128 characters A-Z a-z 0-9 _ -')
  if (!mayBeApiKey(key))
    throw wrong(place, 'has a key that begins as made ones do, and is none: begin it otherwise')
  return { workspace, email, key }
}

const wrong = (place: number, what: string) => new PlainError(`THROUGHLINE_API_KEYS: entry ${place} ${what}.`)

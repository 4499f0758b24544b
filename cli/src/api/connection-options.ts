import type { Connection } from '@throughline/client/send-request.ts'
import type { Command } from 'commander'
import { usageError } from '../command-error.ts'
import { findProfile, namedProfile, usualProfile } from '../profiles.ts'
import type { Terminal } from '../terminal.ts'

export interface ConnectionOptions {
  service?: string
  key?: string
  profile?: string
}

export const usualUrl = 'http://127.0.0.1:3000'

/** The options of every command that talks to a service. */
export function addConnectionOptions(command: Command): Command {
  return command
    .option('--service <address>', `where the service is (THROUGHLINE_URL, ${usualUrl})`)
    .option('--key <key>', 'API key; the environment is the safer place for it (THROUGHLINE_API_KEY)')
    .option('--profile <name>', 'what throughline login kept (THROUGHLINE_PROFILE)')
}

/** A connection that knows where its key is from, for when the key is refused. */
export interface KnownConnection extends Connection {
  keyFrom: { source: 'option' | 'environment' | 'profile' | 'typed'; profile: string }
}

/**
 * Options win over the environment, and that over what login kept. A profile that is named is taken whole. Throws a
 * usage error when there is no key, or an address that is none.
 */
export function connectionOf({ env }: Terminal, options: ConnectionOptions): KnownConnection {
  const named = namedProfile(env, options.profile)
  const surroundings = named === undefined ? { url: env.THROUGHLINE_URL, key: env.THROUGHLINE_API_KEY } : {}
  const givenKey = options.key ?? (surroundings.key || undefined)
  const givenUrl = options.service ?? (surroundings.url || undefined)
  // What is kept may be broken: it is not read where nothing of it is needed.
  const isNeeded = named !== undefined || givenKey === undefined || givenUrl === undefined
  const profile = named ?? usualProfile
  const kept = isNeeded ? findProfile(env, profile) : undefined
  if (named !== undefined && !kept)
    throw usageError(`There is no profile ${named}; make it with: throughline login --profile ${named}`)
  const key = readKey(givenKey ?? kept?.key)
  const url = readAddress(givenUrl ?? kept?.url ?? usualUrl)
  if (!key)
    throw usageError(
      'No key: keep one with throughline login, or set THROUGHLINE_API_KEY; make one with: throughline keys create',
    )
  return { url, key, fetch: globalThis.fetch, keyFrom: keySource(options.key, givenKey, profile) }
}

/** As it can be sent, else a usage error that does not repeat it. */
export function readKey(given: string | null | undefined): string {
  const key = given?.trim() ?? ''
  if (/^[\x21-\x7e]*$/.test(key)) return key
  throw usageError('The key holds a space, a line break or another character that no key has: copy it anew.')
}

function keySource(
  option: string | undefined,
  given: string | undefined,
  profile: string,
): KnownConnection['keyFrom'] {
  if (option !== undefined) return { source: 'option', profile }
  return { source: given === undefined ? 'profile' : 'environment', profile }
}

/** An http or https address, else a usage error. */
export function readAddress(url: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url
  throw usageError(`"${url}" is not an http or https address.`)
}

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError } from './command-error.ts'
import { isRecord } from './output/is-record.ts'

/** Where a service is, and the key for it. */
export interface Profile {
  url: string
  key: string
}

type Profiles = Record<string, Profile>

export const usualProfile = 'default'

/** The file of this user that keeps profiles, readable by nobody else. */
export const profilesFile = (env: NodeJS.ProcessEnv) =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'throughline', 'profiles.json')

/** The profile that an option or else the environment names. */
export const namedProfile = (env: NodeJS.ProcessEnv, option: string | undefined): string | undefined =>
  option ?? (env.THROUGHLINE_PROFILE || undefined)

export function findProfile(env: NodeJS.ProcessEnv, name: string): Profile | undefined {
  return readProfiles(env)[name]
}

/** Of those that login keeps; none where the file cannot be read. */
export const profileNames = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(profilesIn(profilesFile(env)) ?? {})

/** Where the service of a profile is; undefined too where the file cannot be read. */
export const keptAddress = (env: NodeJS.ProcessEnv, name: string): string | undefined =>
  profilesIn(profilesFile(env))?.[name]?.url

/** A file that cannot be read is set aside: whoever signs in anew must not be stopped by what is broken. */
export function keepProfile(env: NodeJS.ProcessEnv, name: string, profile: Profile): void {
  const file = profilesFile(env)
  const known = profilesIn(file)
  if (known === null) renameSync(file, `${file}.broken`)
  writeProfiles(env, { ...known, [name]: profile })
}

/** Whether there was such a profile. A file that cannot be read goes as a whole, since keys may stand in it. */
export function forgetProfile(env: NodeJS.ProcessEnv, name: string): boolean {
  const file = profilesFile(env)
  const known = profilesIn(file)
  if (known === null) {
    rmSync(file)
    return true
  }
  const { [name]: forgotten, ...others } = known
  if (forgotten) writeProfiles(env, others)
  return forgotten !== undefined
}

function readProfiles(env: NodeJS.ProcessEnv): Profiles {
  const file = profilesFile(env)
  const known = profilesIn(file)
  if (known !== null) return known
  throw new CommandError(`${file} cannot be read as profiles: sign in again with: throughline login`)
}

/** None where there is no file; null where it cannot be read. */
function profilesIn(file: string): Profiles | null {
  if (!existsSync(file)) return {}
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isProfiles(read) ? read : null
  } catch {
    return null
  }
}

const isProfiles = (read: unknown): read is Profiles =>
  isRecord(read) &&
  Object.values(read).every(
    (one) => isRecord(one) && typeof one.url === 'string' && typeof one.key === 'string',
  )

function writeProfiles(env: NodeJS.ProcessEnv, profiles: Profiles): void {
  const file = profilesFile(env)
  try {
    writePrivately(file, profiles)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new CommandError(
      `${file} cannot be written${code}: name another folder with XDG_CONFIG_HOME, or set THROUGHLINE_API_KEY instead.`,
    )
  }
}

function writePrivately(file: string, profiles: Profiles): void {
  makeFolder(dirname(file))
  writeFileSync(file, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
  // The mode above counts for a new file only.
  chmodSync(file, 0o600)
}

/** Node's own way to make the parents never ends below /proc, and calls a read-only file system a missing folder. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

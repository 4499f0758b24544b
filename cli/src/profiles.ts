import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError } from './command-error.ts'

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

export function findProfile(env: NodeJS.ProcessEnv, name: string): Profile | undefined {
  return readProfiles(env)[name]
}

export function keepProfile(env: NodeJS.ProcessEnv, name: string, profile: Profile): void {
  writeProfiles(env, { ...readProfiles(env), [name]: profile })
}

/** Whether there was such a profile. */
export function forgetProfile(env: NodeJS.ProcessEnv, name: string): boolean {
  const { [name]: forgotten, ...others } = readProfiles(env)
  if (forgotten) writeProfiles(env, others)
  return forgotten !== undefined
}

function readProfiles(env: NodeJS.ProcessEnv): Profiles {
  const file = profilesFile(env)
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CommandError(
      `${file} is not readable as JSON: remove it and sign in again with: throughline login`,
    )
  }
}

function writeProfiles(env: NodeJS.ProcessEnv, profiles: Profiles): void {
  const file = profilesFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
  // The mode above counts for a new file only.
  chmodSync(file, 0o600)
}

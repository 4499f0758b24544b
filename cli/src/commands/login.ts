import { createClient } from '@throughline/client/client.ts'
import type { Command } from 'commander'
import { readAddress, readKey, usualUrl } from '../api/connection-options.ts'
import { inWordsOfCommand } from '../api/in-words-of-command.ts'
import { usageError } from '../command-error.ts'
import {
  forgetProfile,
  keepProfile,
  keptAddress,
  namedProfile,
  profilesFile,
  usualProfile,
} from '../profiles.ts'
import type { Terminal } from '../terminal.ts'

interface LoginOptions {
  service?: string
  profile?: string
}

const namedBy = `(THROUGHLINE_PROFILE, ${usualProfile})`

export function addLogin(program: Command, terminal: Terminal): void {
  program
    .command('login')
    .summary('keep the address and a key for the commands that follow')
    .description(
      'Asks for a key, tries it, and keeps it with the address of the service in a file that only you can read. ' +
        'Where nobody can be asked, the key is read from standard input.',
    )
    .option('--service <address>', `where the service is (what is kept, THROUGHLINE_URL, ${usualUrl})`)
    .option('--profile <name>', `name to keep it under, for several services or workspaces ${namedBy}`)
    .action((options: LoginOptions) => login(terminal, options))
  program
    .command('logout')
    .summary('forget what login keeps')
    .option('--profile <name>', `name it is kept under ${namedBy}`)
    .action((options: LoginOptions) => {
      const profile = namedProfile(terminal.env, options.profile) ?? usualProfile
      const known = forgetProfile(terminal.env, profile)
      terminal.out(known ? `Forgot the profile ${profile}.\n` : `There is no profile ${profile}.\n`)
    })
}

async function login(terminal: Terminal, { service, ...options }: LoginOptions): Promise<void> {
  const named = namedProfile(terminal.env, options.profile)
  const profile = named ?? usualProfile
  const url = readAddress(service ?? addressToTry(terminal.env, named))
  const given = (await terminal.ask(`API key for ${url}: `, { secret: true })) ?? (await terminal.readInput())
  const key = readKey(given)
  if (!key) throw usageError('No key was given; make one with: throughline keys create')
  const typed = { keyFrom: { source: 'typed', profile } } as const
  const words = { optionOf: () => undefined }
  await inWordsOfCommand(typed, words, () => createClient({ url, key }).listTiers())
  keepProfile(terminal.env, profile, { url, key })
  terminal.out(`The key works. It is kept as the profile ${profile} in ${profilesFile(terminal.env)}.\n`)
}

/** Where a command would go with this profile: whoever signs in again after a refused key means that service. */
function addressToTry(env: NodeJS.ProcessEnv, named: string | undefined): string {
  const kept = keptAddress(env, named ?? usualProfile)
  const here = env.THROUGHLINE_URL || undefined
  return (named === undefined ? (here ?? kept) : (kept ?? here)) ?? usualUrl
}

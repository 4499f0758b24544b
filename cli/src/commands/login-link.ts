import { type Command, InvalidArgumentError } from 'commander'
import { addressOf, knownAddress } from '../address-of.ts'
import { printData } from '../output/print-data.ts'
import { administer, type ConfigOptions, configOf, dataDirOption } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'

interface Options extends ConfigOptions {
  workspace: string
  email?: string
  url?: string
  json?: boolean
}

export function addLoginLink(program: Command, terminal: Terminal): void {
  program
    .command('login-link')
    .summary('print a one-time link that signs a member in')
    .description(
      'Prints a link that signs a member in to the application: once, within a day. Also for who has forgotten the ' +
        'password. Works on the database itself, while the service runs as well.',
    )
    .option('--workspace <slug>', 'workspace it opens', 'default')
    .option('--email <address>', 'member it signs in; the owner when left out')
    .option(
      '--url <address>',
      'where members reach the service; PUBLIC_URL, or where it listens when left out',
      webAddress,
    )
    .option(...dataDirOption)
    .option('--json', 'print the data as JSON')
    .action(async ({ workspace, email, url, ...options }: Options) => {
      const config = await configOf(terminal, options)
      const known = url ?? (await knownAddress(config))
      const base = known ?? (await addressOf(config))
      const made = await administer(terminal, options, (over) =>
        over.createSignInLink({ workspace, email: email ?? null, url: base }),
      )
      printData(
        terminal,
        { workspace, email: made.email, link: made.link, expires_at: made.expiresAt.toISOString() },
        options,
      )
      if (known === null)
        terminal.err(
          `Where the service is reached is not known here: the link takes ${base} from HOST and PORT. Another one is named with --url or PUBLIC_URL.\n`,
        )
    })
}

function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new InvalidArgumentError('It must be like https://throughline.example.com.')
}

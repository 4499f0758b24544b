import type { Administration } from '@throughline/server/main/administration.ts'
import type { Config } from '@throughline/server/main/config.ts'
import type { Terminal } from './terminal.ts'

/** The server, loaded only by the commands that need it: the others start in a fraction of the time. */
export const serverDoor = () => import('@throughline/server/main/administration.ts')

/** As every command that opens the database takes it. */
export const dataDirOption = [
  '--data-dir <folder>',
  'where the embedded database lives (DATA_DIR, ./data, of an installed package ~/.local/state/throughline)',
] as const

/** Options that win over the environment. */
export interface ConfigOptions {
  host?: string
  port?: string
  dataDir?: string
}

/** The configuration of the environment and of the options. Throws PlainError. */
export async function configOf(terminal: Terminal, options: ConfigOptions): Promise<Config> {
  const { readConfig } = await serverDoor()
  const { host, port, dataDir } = options
  return readConfig({
    ...terminal.env,
    ...(host === undefined ? {} : { HOST: host }),
    ...(port === undefined ? {} : { PORT: port }),
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
  })
}

/** Opens the database of the configuration and lets `work` administer it. Throws PlainError. */
export async function administer<T>(
  terminal: Terminal,
  options: ConfigOptions,
  work: (over: Administration) => Promise<T>,
): Promise<T> {
  const door = await serverDoor()
  return door.administer(await configOf(terminal, options), work, saysWhatBegins(terminal))
}

/** A person who waits for minutes is told for what. */
export const saysWhatBegins = (terminal: Terminal) => (files: string[]) =>
  terminal.err(`Files to run: ${files.length}. With much data this takes minutes.\n`)

import type { Config } from '@throughline/server/main/config.ts'
import type { Terminal } from './terminal.ts'

/** The server, loaded only by the commands that need it: the others start in a fraction of the time. */
export const serverDoor = () => import('@throughline/server/main/administration.ts')

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

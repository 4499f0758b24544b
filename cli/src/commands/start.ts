import type { FirstKey } from '@throughline/server/main/administration.ts'
import type { Config } from '@throughline/server/main/config.ts'
import { type Command, InvalidArgumentError } from 'commander'
import { noteAddress, onThisMachine } from '../address-of.ts'
import { keyNotice } from '../key-notice.ts'
import { loadSampleOnce, type SamplePlace } from '../sample/load-sample-once.ts'
import { type ConfigOptions, configOf, dataDirOption, serverDoor } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'
import { untilStopped } from '../until-stopped.ts'

interface StartOptions extends ConfigOptions {
  demo?: boolean
}

export function addStart(program: Command, terminal: Terminal): void {
  program
    .command('start')
    .summary('start the service')
    .description(
      'Starts the service with a worker in a thread of it, on the embedded PostgreSQL or on the one that DATABASE_URL names. ' +
        'The first start prints a key and a link to sign in.',
    )
    .option('--host <address>', 'address to listen on (HOST, 127.0.0.1)')
    .option('--port <number>', 'port to listen on, 0 for any that is free (PORT, 3000)', readPort)
    .option(...dataDirOption)
    .option('--demo', 'add a workspace "sample" with an invented network, unless it is there')
    .action((options: StartOptions) => start(terminal, options))
}

function readPort(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text
  throw new InvalidArgumentError('It is a number from 0 to 65535.')
}

async function start(terminal: Terminal, options: StartOptions): Promise<void> {
  const { databasePlace, serviceLog, signInAddress, startService } = await serverDoor()
  const config = await configOf(terminal, options)
  const log = serviceLog(config.logLevel)
  const firstKeys: FirstKey[] = []
  const service = await startService(config, log, (first) => {
    firstKeys.push(first)
    terminal.out(keyNotice(first.workspace, first.key))
  })
  const base = config.publicUrl ?? onThisMachine(service.address)
  // Only the links that other commands print depend on it.
  await noteAddress(config, base).catch(({ message }: Error) =>
    terminal.err(`Commands that print links will not know the address: ${message}\n`),
  )
  terminal.out(
    `Throughline listens on ${service.address}\n` +
      `  API reference  ${base}/docs\n` +
      `  Data           ${await databasePlace(config)}\n`,
  )
  const [first] = firstKeys
  if (first) {
    terminal.out(
      `\nSign in within a day, once; later links: throughline login-link\n` +
        `  ${signInAddress(base, first.signInToken)}\n` +
        `\nTry it:\n  ${curlLine(base, first.key)}\n`,
    )
  }
  const loading = new AbortController()
  const demo = options.demo
    ? loadDemo(terminal, config, { url: service.address, publicUrl: base, signal: loading.signal })
    : Promise.resolve()
  demo.catch((error: Error) => terminal.err(`The sample could not be loaded: ${error.message}\n`))
  const stop = () => {
    loading.abort(new Error('the service stops; begin anew with: throughline sample remove'))
    return service.stop()
  }
  await untilStopped(terminal, { stop, log })
}

async function loadDemo(terminal: Terminal, config: Config, where: SamplePlace): Promise<void> {
  if (await loadSampleOnce(terminal, config, where)) return
  terminal.out('\nThe sample is there already; begin anew with: throughline sample remove\n')
}

const curlLine = (address: string, key: string) =>
  `curl -H "Authorization: Bearer ${key}" ${address}/v1/opportunities`

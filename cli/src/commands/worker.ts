import type { Command } from 'commander'
import { type ConfigOptions, configOf, dataDirOption, serverDoor } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'
import { untilStopped } from '../until-stopped.ts'

export function addWorker(program: Command, terminal: Terminal): void {
  program
    .command('worker')
    .summary('start a worker only')
    .description(
      'Works on imports and all that follows by itself (webhooks, workflows, mails, reports) beside a service on the same ' +
        'database; WORKERS says on how many imports at a time.',
    )
    .option(...dataDirOption)
    .action((options: ConfigOptions) => work(terminal, options))
}

async function work(terminal: Terminal, options: ConfigOptions): Promise<void> {
  const { serviceLog, startWorkerOnly } = await serverDoor()
  const config = await configOf(terminal, options)
  const log = serviceLog(config.logLevel)
  const worker = await startWorkerOnly(config, log)
  terminal.out('The worker waits for jobs.\n')
  await untilStopped(terminal, { stop: worker.stop, log })
}

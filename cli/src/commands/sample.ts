import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sampleOptions } from '@throughline/sample/sample-options.ts'
import type { Command } from 'commander'
import { addressOf } from '../address-of.ts'
import { CommandError } from '../command-error.ts'
import { confirm } from '../confirm.ts'
import { keyNotice } from '../key-notice.ts'
import { writeWhole } from '../output/write-whole.ts'
import { loadSampleOnce, sampleSlug } from '../sample/load-sample-once.ts'
import { administer, type ConfigOptions, configOf, dataDirOption, serverDoor } from '../server-door.ts'
import type { Terminal } from '../terminal.ts'

export function addSample(program: Command, terminal: Terminal): void {
  const group = program
    .command('sample')
    .summary('load or remove an invented network')
    .description('Works with an invented network, to look around or to try out.')
  group
    .command('archive')
    .description('Writes the data archive of one invented person, to try out: throughline import <file>')
    .requiredOption('--out <file>', 'where to write the .zip')
    .option('--yes', 'do not ask before a file is written over')
    .action((options: { out: string; yes?: boolean }) => writeArchive(terminal, options))
  group
    .command('load')
    .description(`Makes a workspace "${sampleSlug}" with an invented network and prints its key.`)
    .option(...dataDirOption)
    .action((options: ConfigOptions) => load(terminal, options))
  group
    .command('remove')
    .description(`Removes the workspace "${sampleSlug}" with everything in it.`)
    .option(...dataDirOption)
    .option('--yes', 'do not ask whether to go on')
    .action((options: ConfigOptions & { yes?: boolean }) => remove(terminal, options))
}

async function writeArchive(
  terminal: Terminal,
  { out, ...options }: { out: string; yes?: boolean },
): Promise<void> {
  if (!existsSync(dirname(out))) throw new CommandError(`${dirname(out)}: there is no such folder.`)
  // Not a device.
  if (statSync(out, { throwIfNoEntry: false })?.isFile())
    await confirm(terminal, `${out} is there already: what it holds would be lost. Go on?`, options)
  const { archiveOf } = await import('@throughline/sample/archive.ts')
  const { sampleNetwork } = await import('@throughline/sample/sample-network.ts')
  const connector = sampleNetwork(sampleOptions(new Date())).connectorAt(0)
  await writeWhole(out, archiveOf(connector))
  terminal.out(`${out} is the archive of ${connector.name}, who does not exist.\n`)
}

/** Through a service of its own on a free port, so that it does not matter whether one runs already. */
async function load(terminal: Terminal, options: ConfigOptions): Promise<void> {
  const { serviceLog, startService } = await serverDoor()
  const publicUrl = await addressOf(await configOf(terminal, options))
  const config = await configOf(terminal, { ...options, host: '127.0.0.1', port: '0' })
  const service = await startService(config, serviceLog('warn'), ({ workspace, key }) =>
    terminal.out(keyNotice(workspace, key)),
  )
  try {
    if (await loadSampleOnce(terminal, config, { url: service.address, publicUrl })) return
    throw new CommandError('The sample is there already; begin anew with: throughline sample remove')
  } finally {
    await service.stop()
  }
}

async function remove(terminal: Terminal, options: ConfigOptions & { yes?: boolean }): Promise<void> {
  const question = 'Remove the sample with everything in it: this cannot be undone. Go on?'
  if (!(await administer(terminal, options, (over) => over.hasWorkspace(sampleSlug))))
    throw new CommandError('There is no sample; load it with: throughline sample load')
  await confirm(terminal, question, options)
  const rows = await administer(terminal, options, (over) => over.removeWorkspace(sampleSlug))
  terminal.out(`The sample is gone, ${rows.toLocaleString('en-US')} rows in all.\n`)
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@throughline/client/client.ts'
import { CommandError } from '../command-error.ts'

const dayMs = 24 * 60 * 60_000
const pollMs = 200
const waitMsMax = 120_000

/** Reports on every competitor for two windows, so that the later ones tell what changed. Returns the token of the shared one. */
export async function loadReports(client: Client, now: Date): Promise<string> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await makeReports(client, { from: daysAgo(121), to: daysAgo(31) })
  const [shared] = await makeReports(client, { from: daysAgo(90), to: now.toISOString() })
  if (!shared) throw new CommandError('The sample could not be loaded: there is no competitor to report on')
  const { share_token } = await client.shareReport({ id: shared })
  return share_token
}

async function makeReports(client: Client, window: { from: string; to: string }): Promise<string[]> {
  const { run_id } = await client.createReports(window)
  const giveUpAt = Date.now() + waitMsMax
  for (;;) {
    const { reports } = await client.listReports()
    const made = reports.filter((report) => report.run_id === run_id)
    const failed = made.find(({ status }) => status === 'FAILED' || status === 'CANCELLED')
    if (failed || Date.now() > giveUpAt)
      throw new CommandError(
        `The sample could not be loaded: a report is ${failed?.status ?? 'not done in time'}`,
      )
    if (made.every(({ status }) => status === 'COMPLETED')) return made.map(({ id }) => id)
    await wait(pollMs)
  }
}

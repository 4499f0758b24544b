import type { Client } from '@throughline/client/client.ts'
import type { SampleNetwork } from '@throughline/sample/sample-network.ts'
import { count } from '../import/stage-text.ts'
import { countSample } from './count-sample.ts'
import { loadCompetitors } from './load-competitors.ts'
import { loadConnectors } from './load-connectors.ts'
import { loadCrm } from './load-crm.ts'
import { loadDailyWork } from './load-daily-work.ts'
import { loadReports } from './load-reports.ts'

/** Fills a workspace with an invented company's world, through the API as anybody would. */
export async function loadSample(
  client: Client,
  network: SampleNetwork,
  { now, publicUrl, out }: { now: Date; publicUrl: string; out: (text: string) => void },
): Promise<void> {
  out(`Loading an invented network of ${count(network.contactRows)} contacts; this takes a moment.\n`)
  await loadConnectors(client, network)
  await loadCrm(client, network)
  await loadCompetitors(client, network)
  await loadDailyWork(client)
  const token = await loadReports(client, now)
  out(`${await countSample(client)}A report to read without a key:
  ${publicUrl}/share/reports/${token}
`)
}

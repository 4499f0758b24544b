import type { Client } from '@throughline/client/client.ts'
import type { SampleInteraction } from '@throughline/sample/sample-interactions.ts'
import type { SampleNetwork } from '@throughline/sample/sample-network.ts'
import { completedJob } from './completed-job.ts'

const pushedMax = 1_000

/** Who is courting whom: competitors with their reps, and a year of what these did. */
export async function loadCompetitors(client: Client, network: SampleNetwork): Promise<void> {
  const { competitorBodies } = await import('@throughline/sample/request-bodies.ts')
  const { sampleInteractions } = await import('@throughline/sample/sample-interactions.ts')
  for (const competitor of competitorBodies(network)) await client.createCompetitor(competitor)
  const interactions = [...sampleInteractions(network.plan)]
  for (let from = 0; from < interactions.length; from += pushedMax) {
    await push(client, interactions.slice(from, from + pushedMax))
  }
}

async function push(client: Client, interactions: SampleInteraction[]): Promise<void> {
  const { job_id } = await client.importInteractions({ interactions })
  await completedJob(client, job_id)
}

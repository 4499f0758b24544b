import { blob } from 'node:stream/consumers'
import type { Client } from '@throughline/client/client.ts'
import type { SampleConnector } from '@throughline/sample/connector.ts'
import type { SampleNetwork } from '@throughline/sample/sample-network.ts'
import { completedJob } from './completed-job.ts'

/** Who knows whom: owners, target accounts, every connector's archive, then by JSON what archives do not say. */
export async function loadConnectors(client: Client, network: SampleNetwork): Promise<void> {
  for (const { email, firstName, lastName } of network.owners) {
    await client.createOwner({ email, first_name: firstName, last_name: lastName })
  }
  const { accountBodies } = await import('@throughline/sample/request-bodies.ts')
  await client.createTargetAccounts({ accounts: accountBodies(network) })
  const jobs: string[] = []
  for (const connector of network.connectors()) jobs.push(await importArchive(client, connector))
  for (const id of jobs) await completedJob(client, id)
  await completedJob(client, await importActivity(client, network))
}

async function importArchive(client: Client, connector: SampleConnector): Promise<string> {
  const { archiveOf } = await import('@throughline/sample/archive.ts')
  const file = new File([await blob(archiveOf(connector))], `${connector.socialId}.zip`)
  const { job_id } = await client.importConnectors({
    upload: { file, owner_email: connector.ownerEmail ?? undefined, connector_tag: [connector.tag] },
  })
  return job_id
}

/** Careers of the contacts, reactions, comments and meetings; what the archives told is left out. */
async function importActivity(client: Client, network: SampleNetwork): Promise<string> {
  const { archiveInteractionTypes } = await import('@throughline/sample/interactions.ts')
  const { jsonImportOf } = await import('@throughline/sample/json-import.ts')
  const inArchives: readonly string[] = archiveInteractionTypes
  const connectors = [...network.connectors()].flatMap((connector) =>
    jsonImportOf(connector).connectors.map((entry) => ({
      ...entry,
      engagements: entry.engagements.filter(({ type }) => !inArchives.includes(type)),
    })),
  )
  const { job_id } = await client.importConnectors({ connectors })
  return job_id
}

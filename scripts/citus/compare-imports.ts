import { archiveFile, testNetwork } from '../../server/src/network/import/testing/sample-files.ts'
import { formBody } from '../../server/src/testing/form-body.ts'
import { endedStatus, type House } from './house.ts'
import { hold, say } from './report.ts'

const contacts = 3_000
const turns = 3
const timesMost = 3

/** The same archive by turns in new workspaces of both; holds the ratio of the medians. */
export async function compareImports(cluster: House, plain: House): Promise<void> {
  const network = testNetwork({ seed: 'turns', contactsPerConnector: contacts, companies: 900 })
  const upload = formBody(await archiveFile(network.connectorAt(0)), [])
  const seconds = new Map<House, number[]>([
    [cluster, []],
    [plain, []],
  ])
  for (let turn = 0; turn <= turns; turn++) {
    for (const [house, taken] of seconds) {
      const second = await importSeconds(house, turn, upload)
      say(`     import of ${contacts} contacts, turn ${turn}, ${house.name}: ${second.toFixed(1)} s`)
      // The first turn makes connections and plans.
      if (turn > 0) taken.push(second)
    }
  }
  const [spread, alone] = [median(seconds.get(cluster) ?? []), median(seconds.get(plain) ?? [])]
  const times = spread / alone
  hold(`an import takes at most ${timesMost} times as long`, times <= timesMost, `${times.toFixed(2)} times`)
}

async function importSeconds({ workspaces, name }: House, turn: number, upload: Buffer): Promise<number> {
  const workspace = workspaces.at(-1 - turn)
  if (!workspace) throw new Error('there are fewer workspaces than turns')
  const began = performance.now()
  const { job_id } = await workspace.call('POST', '/network/connectors/import', upload)
  const status = await endedStatus(workspace, `/jobs/${job_id}`)
  if (status !== 'COMPLETED') hold(`import on ${name}`, false, status)
  return (performance.now() - began) / 1_000
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

// Walks two workspaces on different workers of a Citus cluster through the running service, and times an import there
// and on one PostgreSQL. Ends with 1 when anything is not as it has to be.
//   npm run citus                                      starts both on this machine, and removes them afterwards
//   npm run citus -- <DATABASE_URL> [<DATABASE_URL>]   of a cluster that runs, and of one PostgreSQL to compare with
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { compareImports } from './compare-imports.ts'
import { readCoordinatorLog } from './coordinator-log.ts'
import { holdEveryOperation } from './every-operation.ts'
import { walk } from './flow.ts'
import { type House, openHouse, type Workspace } from './house.ts'
import { holdIsolation } from './isolation.ts'
import { conclude, hold, say } from './report.ts'
import { holdRoutes, placeOf } from './routes.ts'

/** Enough to find two on different workers, and two more for each turn of an import. */
const workspacesCount = 12

const script = join(import.meta.dirname, '../citus-cluster.sh')
const cluster = (word: string) =>
  execFileSync(script, [word], { stdio: ['ignore', 'pipe', 'inherit'] })
    .toString()
    .trim()

const [clusterUrl, plainUrl] = process.argv.slice(2)
if (clusterUrl) await tryOut(clusterUrl, plainUrl)
else {
  try {
    await tryOut(cluster('up'), cluster('plain'))
  } finally {
    cluster('down')
  }
}
process.exit(conclude())

async function tryOut(clusterUrl: string, plainUrl: string | undefined): Promise<void> {
  const house = await openHouse('the cluster', clusterUrl, workspacesCount)
  await walkTwo(house)
  if (plainUrl) {
    const plain = await openHouse('one PostgreSQL', plainUrl, workspacesCount)
    await compareImports(house, plain)
    await plain.stop()
  }
  await house.stop()
  await holdEveryOperation(clusterUrl)
}

async function walkTwo(house: House): Promise<void> {
  const [one, other] = await onDifferentWorkers(house)
  const log = await readCoordinatorLog(house.owner)
  const walked = [await walk(one, 'Northwind'), await walk(other, 'Southgate')]
  await holdIsolation(house, [one, other])
  const logged = await log.stop()
  const mixed = [walked[0]?.includes('Southgate'), walked[1]?.includes('Northwind')]
  hold('nothing of the one was answered to the other', !mixed.includes(true))
  const places = []
  for (const { tenantId } of house.workspaces) places.push(await placeOf(house.owner, tenantId))
  await holdRoutes(house.owner, logged, places)
}

async function onDifferentWorkers({ owner, workspaces }: House): Promise<[Workspace, Workspace]> {
  const [first, ...others] = workspaces
  if (!first) throw new Error('there is no workspace')
  const { node } = await placeOf(owner, first.tenantId)
  for (const other of others) {
    const { node: otherNode } = await placeOf(owner, other.tenantId)
    if (otherNode === node) continue
    say(`     one workspace on ${node}, the other on ${otherNode}`)
    return [first, other]
  }
  throw new Error('all workspaces are on one worker')
}

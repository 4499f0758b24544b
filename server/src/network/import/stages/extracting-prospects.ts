import { addConnectorTypes } from '../../../directory/tags/add-connector-types.ts'
import type { StagedChunk } from '../../../floor/db/staged-chunk.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { resolveStagedChunk } from '../../companies/resolve-staged.ts'
import {
  contactsLeftOut,
  markGoneConnections,
  upsertStagedConnections,
} from '../../connectors/upsert-staged-connections.ts'
import { followRenamedPeople, upsertStagedConnectors } from '../../connectors/upsert-staged-connectors.ts'
import { followChangedAddresses } from '../../people/follow-changed-addresses.ts'
import { upsertStagedPeople } from '../../people/person-upsert.ts'
import { namesOf, stagedTags, tagStagedConnectors } from '../../tag-assignments/tag-staged-connectors.ts'
import { chunkSteps, takeSteps } from '../chunks.ts'
import type { ImportRun, Stage } from '../import-run.ts'

/** Writes contacts as people with their employers, and as connections of the connector. */
export const extractingProspects: Stage = {
  name: 'extracting_prospects',
  run: async (run) =>
    takeSteps(run, [
      ...(await chunkSteps(run, 'import_companies', resolveStagedChunk)),
      (db) => admitConnectors(db, run),
      async (db) => {
        run.summary.changed += await followChangedAddresses(db, run)
      },
      ...(await chunkSteps(run, 'import_contacts', (db, chunk) => extract(db, run, chunk))),
      (db) => markGone(db, run),
    ]),
}

/** A dry run counts neither tags nor owners, so it does not lock them. */
async function admitConnectors(db: Db, run: ImportRun): Promise<void> {
  const ownerId = run.dryRun ? null : run.input.ownerId
  const tags = run.dryRun ? [] : await stagedTags(db, run)
  await addConnectorTypes({ ...run, db }, namesOf(tags))
  run.summary.connectors = await upsertStagedConnectors(db, run, { ownerId, memberId: run.memberId })
  await tagStagedConnectors(db, run, tags)
}

/** Contacts who are missing from a complete list are marked as gone; a dry run also names them. */
async function markGone(db: Db, run: ImportRun): Promise<void> {
  const { form, full, dryRun } = run.input
  if (dryRun) run.summary.left_out = await contactsLeftOut(db, run, leftOutMax)
  const { gone, missing } = await markGoneConnections(db, run, {
    listed: form === 'file' ? run.counters.extracting_prospects.prospects_found : null,
    isFull: full,
  })
  run.summary.gone += gone
  run.summary.missing = missing
}

const leftOutMax = 100

async function extract(db: Db, run: ImportRun, chunk: StagedChunk): Promise<void> {
  const changedIds = await upsertStagedPeople(db, chunk)
  await followRenamedPeople(db, { tenantId: run.tenantId, personIds: changedIds, now: run.now })
  const { created, changed, connected, leftOutLater } = await upsertStagedConnections(db, chunk, changedIds)
  run.summary.new += created
  run.summary.changed += changed
  if (leftOutLater > 0) run.summary.left_out_later = (run.summary.left_out_later ?? 0) + leftOutLater
  run.counters.extracting_prospects.prospects_found += connected
}

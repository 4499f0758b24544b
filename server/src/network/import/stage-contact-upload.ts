import { readFile } from 'node:fs/promises'
import { agreeOnContacts } from '@throughline/parsing/contacts/agree-on-contacts.ts'
import { createExportDay } from '@throughline/parsing/contacts/export-day.ts'
import { jsonRecords } from '@throughline/parsing/contacts/json-records.ts'
import { notAProfile } from '@throughline/parsing/contacts/other-person.ts'
import type { PushedConnector } from '@throughline/parsing/contacts/pushed-connector.ts'
import { readImportFile } from '@throughline/parsing/contacts/read-import-file.ts'
import type { KnownConnector, ReadingOptions } from '@throughline/parsing/contacts/reading-options.ts'
import type { ImportRecord } from '@throughline/parsing/contacts/records.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { personKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import { requestedOrders } from '@throughline/parsing/text/date-order.ts'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import type { ImportRun } from './import-run.ts'
import type { Staging } from './staging/open-staging.ts'

interface UploadOptions extends Pick<ReadingOptions, 'headings' | 'onUsedHeadings'> {
  staging: Staging
}

/** Stages what an upload says. Returns why it cannot be used, wholly or from some row on; null where it can. */
export async function stageContactUpload(
  run: ImportRun,
  options: UploadOptions,
  path: string,
): Promise<JobFailure | null> {
  if (run.input.form === 'json') return stagePush(run, options.staging, path)
  try {
    return await stageFile(run, options, path)
  } catch (error) {
    if (error instanceof ImportFileError) return new JobFailure(error.message)
    throw error
  }
}

const rowsPerCopy = 4_000

async function stageFile(
  run: ImportRun,
  { staging, headings, onUsedHeadings }: UploadOptions,
  path: string,
): Promise<JobFailure | null> {
  const { connectorSocialId, connectorName, tagNames, fileName } = run.input
  let holdsAll = false
  let pending = 0
  let lostRows = 0
  const exportDay = createExportDay({ exportedOn: run.input.exportedOn, asOf: run.asOf })
  for await (const records of readImportFile(
    { path, name: fileName },
    {
      connectorSocialId,
      connectorKnownAs: await knownConnector(run),
      headings,
      dateOrder: requestedOrders[run.input.dateOrder ?? ''] ?? null,
      now: run.now,
      onContactsTotal: (total) => {
        run.counters.ingesting_contacts.contacts_total = total
      },
      onColumns: (report) => {
        run.summary = { ...run.summary, ...report }
      },
      onUsedHeadings,
      onSurvey: ({ rows, holdsAllConnections }) => {
        run.summary.rows_read = rows
        holdsAll = holdsAllConnections
      },
    },
  )) {
    for (const record of records) {
      staging.records.add(record)
      exportDay.note(record)
      if (isLostContact(record, fileName)) lostRows++
      if (++pending < rowsPerCopy) continue
      await staging.flush()
      pending = 0
    }
  }
  const connector = staging.records.endConnector({
    socialId: connectorSocialId,
    name: connectorName,
    tags: tagNames,
    contactsComplete: (holdsAll || run.input.full) && staging.records.counts.contacts > 0 && lostRows === 0,
    ...exportDay.latest(),
  })
  return connector ? null : unknownConnector()
}

/**
 * Whether a row error hides a contact. Where a row of contacts, or the address in it, cannot be read, the row may be
 * about anybody, so nobody can be taken for missing from the list. A row without an address hides nobody: exports have
 * such rows for members who closed their account.
 */
function isLostContact(record: ImportRecord, fileName: string): boolean {
  if (record.kind !== 'row_error' || (record.field !== '' && record.reason !== notAProfile)) return false
  return record.file === fileName || /connections/i.test(record.file)
}

const unknownConnector = () =>
  new JobFailure(
    "The file does not tell whose network it is. Import it again with social_url, the connector's profile address.",
  )

async function stagePush(run: ImportRun, staging: Staging, path: string): Promise<null> {
  const connectors = JSON.parse(await readFile(path, 'utf8')) as PushedConnector[]
  run.counters.ingesting_contacts.contacts_total = connectors.reduce(
    (sum, one) => sum + (one.contacts?.length ?? 0),
    0,
  )
  run.summary.rows_read = connectors.reduce((sum, one) => sum + rowsOf(one), 0)
  const agreed = agreeOnContacts(connectors, run.now)
  for (const [index, connector] of connectors.entries()) {
    const before = staging.records.counts.contacts
    for (const record of jsonRecords(connector, { index, now: run.now })) {
      staging.records.add(record.kind === 'contact' ? agreed(record) : record)
    }
    const taken = staging.records.counts.contacts - before
    // A push may be one of several: who is not in it counts as gone only where the caller says it is full.
    staging.records.endConnector({
      tags: connector.tags ?? [],
      contactsComplete: run.input.full && connector.contacts?.length === taken,
      reportedOn: run.input.exportedOn ?? run.asOf,
      listedOn: run.input.exportedOn,
    })
    await staging.flush()
  }
  return null
}

/** How many rows a pushed connector is: the connector itself and everything it lists. */
function rowsOf({ contacts = [], engagements = [], ...own }: PushedConnector): number {
  return (
    1 + contacts.length + engagements.length + [own, ...contacts].reduce((sum, one) => sum + careerOf(one), 0)
  )
}

const careerOf = ({ positions, education }: Pick<PushedConnector, 'positions' | 'education'>) =>
  (positions?.length ?? 0) + (education?.length ?? 0)

/** The names and further profile ids under which the workspace knows the connector that a file was sent for. */
async function knownConnector({ input, pools, tenantId }: ImportRun): Promise<KnownConnector> {
  const { connectorSocialId: id, connectorName } = input
  if (id === null) return { names: [], socialIds: [] }
  const keys = personKeysOf(id)
  const rows = await tenantReads(pools.work, tenantId).rows<{ name: string; ids: string[] }>(sql`
    select name, '{}'::text[] as ids
    from people
    where tenant_id = ${tenantId} and social_id = ${id}
    union all
    select p.name, array(
      select substr(k.key, 3)
      from competitor_person_keys k
      where k.tenant_id = ${tenantId} and k.person_id = p.id and (k.key like 's:%' or k.key like 'e:%')
      order by k.key
    )
    from competitor_person_keys found
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = found.person_id
    where found.tenant_id = ${tenantId} and found.key = (
      select key
      from competitor_person_keys
      where tenant_id = ${tenantId} and key = any(${keys}::text[])
      order by array_position(${keys}::text[], key)
      limit 1
    )`)
  const names = [...rows.map(({ name }) => name), connectorName ?? ''].filter(
    (name) => name !== '' && name !== id,
  )
  return { names, socialIds: rows.flatMap(({ ids }) => ids) }
}

import type { ImportRecord } from '../records.ts'
import { checkOwner } from './check-owner.ts'
import { ContactsByName } from './contacts-by-name.ts'
import { endorsementInteractions } from './endorsement-interactions.ts'
import { findOwner } from './find-owner.ts'
import { invitationInteractions } from './invitation-interactions.ts'
import { messageInteractions } from './message-interactions.ts'
import { readContacts } from './read-contacts.ts'
import { readEducation } from './read-education.ts'
import { readInteractions } from './read-interactions.ts'
import { readPositions } from './read-positions.ts'
import { connectorRecord } from './read-profile.ts'
import type { ReadingOptions } from './reading-options.ts'
import { recommendationInteractions } from './recommendation-interactions.ts'
import { rowError } from './row-error.ts'
import { type ArchiveSurvey, archiveFiles, surveyArchive } from './survey-archive.ts'
import { openArchive } from './zip-archive.ts'

/**
 * Reads the network's data archive: the connector first, then positions, education and contacts, then what
 * shows how well they know each other.
 */
export async function* readArchive(
  file: { path: string; name: string },
  options: ReadingOptions,
): AsyncGenerator<ImportRecord[]> {
  const archive = await openArchive(file, archiveFiles)
  try {
    yield* readSurveyed(await surveyArchive(archive, options), { ...options, exportedOn: archive.madeOn })
  } finally {
    archive.close()
  }
}

async function* readSurveyed(
  survey: ArchiveSurvey,
  {
    connectorSocialId,
    connectorKnownAs,
    exportedOn,
  }: Pick<ReadingOptions, 'connectorSocialId' | 'connectorKnownAs'> & { exportedOn: string | null },
): AsyncGenerator<ImportRecord[]> {
  const foundId = findOwner(
    survey.invitations.map(({ watch }) => watch),
    survey.messages.map(({ watch }) => watch),
  )
  if (connectorSocialId !== null) {
    checkOwner(connectorSocialId, connectorKnownAs, {
      socialId: foundId,
      name: survey.ownersName,
      hasConnectorAsContact: survey.connections.some(({ watch }) => watch.isListed),
    })
  }
  // The same person may be given under another address than the archive's: both are theirs.
  const ownIds = new Set([connectorSocialId, foundId].filter((id) => id !== null))
  const connector = connectorRecord(
    { socialId: connectorSocialId ?? foundId, exportedOn },
    { profile: survey.profile[0]?.watch, position: survey.positions[0]?.watch },
  )
  yield connector === null ? survey.errors : [connector, ...survey.errors]

  for (const part of survey.positions) yield* readPositions(part)
  for (const part of survey.education) yield* readEducation(part)
  const named = new ContactsByName(
    [...survey.given, ...survey.received].flatMap(({ watch }) => [...watch.names]),
  )
  for (const part of survey.connections) yield* noting(named, readContacts(part, ownIds))
  yield* readMessages(survey, ownIds)
  for (const part of survey.invitations) yield* readInteractions(part, invitationInteractions(ownIds))
  for (const part of survey.given) yield* readInteractions(part, recommendationInteractions('out', named))
  for (const part of survey.received) yield* readInteractions(part, recommendationInteractions('in', named))
  for (const part of survey.endorsed) yield* readInteractions(part, endorsementInteractions('out', ownIds))
  for (const part of survey.endorsedBy) yield* readInteractions(part, endorsementInteractions('in', ownIds))
}

async function* noting(
  named: ContactsByName,
  groups: AsyncIterable<ImportRecord[]>,
): AsyncGenerator<ImportRecord[]> {
  for await (const records of groups) {
    for (const record of records) if (record.kind === 'contact') named.note(record)
    yield records
  }
}

async function* readMessages(
  survey: ArchiveSurvey,
  ids: ReadonlySet<string>,
): AsyncGenerator<ImportRecord[]> {
  const reason =
    "it is not known whose archive this is, so the messages were left out; import again with the connector's profile address"
  for (const part of survey.messages) {
    if (ids.size > 0) yield* readInteractions(part, messageInteractions({ ids, name: survey.ownersName }))
    if (ids.size === 0 && part.rowCount > 0)
      yield [{ ...rowError(part.source.file, 1, '', reason), rowsLeftOut: part.rowCount }]
  }
}

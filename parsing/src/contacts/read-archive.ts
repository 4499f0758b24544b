import { soundRows } from '../csv/survey-csv.ts'
import { parseProfileAddress } from '../people/profile-address.ts'
import { readDate } from '../text/read-date.ts'
import { detached } from '../text/remember.ts'
import {
  endorsementEngagements,
  invitationEngagements,
  messageEngagements,
  type Owner,
  recommendationEngagements,
} from './archive-engagements.ts'
import { archiveDateOrder } from './archive-tables.ts'
import { checkOwner } from './check-owner.ts'
import { ContactsByName } from './contacts-by-name.ts'
import { findOwner } from './find-owner.ts'
import { fullName, nameKey } from './person-name.ts'
import { type CareerRules, educationRecord, positionRecord } from './read-careers.ts'
import { readContacts } from './read-contacts.ts'
import { readEngagements } from './read-engagements.ts'
import { currentPosition, ownProfile } from './read-profile.ts'
import { readRows } from './read-rows.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportRecord } from './records.ts'
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
  const archive = await openArchive(file, new Set(archiveFiles.keys()))
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
    now,
  }: Pick<ReadingOptions, 'connectorSocialId' | 'connectorKnownAs' | 'now'> & { exportedOn: string | null },
): AsyncGenerator<ImportRecord[]> {
  const { name, headline } = await ownProfile(survey.profile[0])
  const foundId = await findOwner({ ...survey, ownersName: name })
  if (connectorSocialId !== null && connectorSocialId !== foundId) {
    const hasConnectorAsContact = await isListed(survey, connectorSocialId)
    checkOwner(connectorSocialId, connectorKnownAs, { socialId: foundId, name, hasConnectorAsContact })
  }
  const socialId = connectorSocialId ?? foundId
  const position = await currentPosition(survey.positions[0])
  if (socialId !== null || name !== '') {
    const jobTitle = position.title || headline
    yield [{ kind: 'connector', socialId, name, jobTitle, companyName: position.companyName, exportedOn }]
  }
  yield survey.errors

  for (const part of survey.positions)
    yield* readRows(part, (values) => positionRecord({ ...values, ...unknownOfPosition }, ownCareer))
  for (const part of survey.education)
    yield* readRows(part, (values) => educationRecord({ ...values, fieldOfStudy: '' }, ownCareer))
  const named = new ContactsByName(await recommendedNames(survey))
  // The same person may be given under another address than the archive's: both are theirs.
  const ownIds = new Set([connectorSocialId, foundId].filter((id) => id !== null))
  for (const part of survey.connections) yield* noting(named, readContacts(part, { ownIds, now }))
  yield* readMessages(survey, { ids: ownIds, name })
  for (const part of survey.invitations) yield* readEngagements(part, invitationEngagements(ownIds))
  for (const part of survey.given) yield* readEngagements(part, recommendationEngagements('out', named))
  for (const part of survey.received) yield* readEngagements(part, recommendationEngagements('in', named))
  for (const part of survey.endorsed) yield* readEngagements(part, endorsementEngagements('out', ownIds))
  for (const part of survey.endorsedBy) yield* readEngagements(part, endorsementEngagements('in', ownIds))
}

const ownCareer: CareerRules = {
  socialId: null,
  dayOf: (text) => readDate(text, archiveDateOrder)?.date ?? null,
}

/** What an archive does not say of a position. */
const unknownOfPosition = { companySocialUrl: '', companyDomain: '', headcount: null }

/** Whether an address is that of a contact. */
async function isListed({ connections }: ArchiveSurvey, socialId: string): Promise<boolean> {
  for (const part of connections)
    for await (const { socialUrl } of soundRows(part))
      if (parseProfileAddress(socialUrl)?.socialId === socialId) return true
  return false
}

/** Bounds what a hostile file can make us hold. */
const namesMax = 50_000

/** The names that the recommendations need. */
async function recommendedNames({ given, received }: ArchiveSurvey): Promise<Set<string>> {
  const names = new Set<string>()
  for (const part of [...given, ...received])
    for await (const values of soundRows(part))
      if (names.size < namesMax) names.add(detached(nameKey(fullName(values))))
  return names
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

async function* readMessages({ messages }: ArchiveSurvey, owner: Owner): AsyncGenerator<ImportRecord[]> {
  const reason =
    "it is not known whose archive this is, so the messages were left out; import again with the connector's profile address"
  for (const part of messages) {
    if (owner.ids.size > 0) yield* readEngagements(part, messageEngagements(owner))
    else if (part.rowCount > 0)
      yield [{ ...rowError(part.source.file, 1, '', reason), rowsLeftOut: part.rowCount }]
  }
}

import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { commentsLines, reactionsLines } from './activity-csv.ts'
import { connectionsLines } from './connections-csv.ts'
import type { SampleConnector } from './connector.ts'
import { isoDay } from './dates.ts'
import { endorsementsLines } from './endorsements-csv.ts'
import { invitationsLines } from './invitations-csv.ts'
import { messagesLines } from './messages-csv.ts'
import { educationLines, positionsLines, profileLines, skillsLines } from './profile-csv.ts'
import { recommendationsLines } from './recommendations-csv.ts'
import { textStream } from './text-stream.ts'
import { type WarmNetwork, warmNetworkOf } from './warm-network.ts'

/** The connector's own data archive (.zip), streamed; the same seed gives the same bytes in every time zone. */
export function archiveOf(connector: SampleConnector): Readable {
  const zip = new ZipFile()
  const archive = new PassThrough()
  const mtime = localNoon(connector.plan.asOfDay)
  let network: WarmNetwork | undefined
  for (const [name, linesOf] of Object.entries(archiveFiles)) {
    zip.addReadStreamLazy(name, { mtime, forceDosTimestamp: true }, (give) => {
      network ??= warmNetworkOf(connector)
      const contents = textStream(linesOf(network))
      give(
        null,
        contents.on('error', (error) => archive.destroy(error)),
      )
    })
  }
  zip.end()
  return zip.outputStream.pipe(archive)
}

/** The files in the order of the archive. Importers have no use for the last three. */
const archiveFiles: Record<string, (network: WarmNetwork) => Generator<string>> = {
  'Profile.csv': ({ connector }) => profileLines(connector),
  'Positions.csv': ({ connector }) => positionsLines(connector),
  'Education.csv': ({ connector }) => educationLines(connector),
  'Connections.csv': ({ connector }) => connectionsLines(connector),
  'messages.csv': messagesLines,
  'Invitations.csv': invitationsLines,
  'Recommendations_Given.csv': (network) => recommendationsLines(network, 'out'),
  'Recommendations_Received.csv': (network) => recommendationsLines(network, 'in'),
  'Endorsement_Given_Info.csv': (network) => endorsementsLines(network, 'out'),
  'Endorsement_Received_Info.csv': (network) => endorsementsLines(network, 'in'),
  'Skills.csv': ({ connector }) => skillsLines(connector),
  'Reactions.csv': ({ connector }) => reactionsLines(connector),
  'Comments.csv': ({ connector }) => commentsLines(connector),
}

/** Archives hold local times without a zone: noon by the local clock is written alike everywhere. */
function localNoon(day: number): Date {
  return new Date(`${isoDay(day)}T12:00:00`)
}

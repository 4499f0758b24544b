import type { Readable } from 'node:stream'
import type { SampleConnector } from './connector.ts'
import { type Contact, contactsOf } from './contacts.ts'
import { csvLine } from './csv-line.ts'
import { connectionDate } from './dates.ts'
import { personAt } from './person.ts'
import { textStream } from './text-stream.ts'

/** The connector's Connections.csv by itself: preamble, header, one row per contact, streamed. */
export function connectionsCsvOf(connector: SampleConnector): Readable {
  return textStream(connectionsLines(connector))
}

/** The lines of Connections.csv. */
export function* connectionsLines(connector: SampleConnector): Generator<string> {
  yield preamble
  yield 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
  for (const contact of contactsOf(connector)) yield connectionLine(connector, contact)
}

/** The shape of the real one: a word, a quoted paragraph with commas and addresses, a blank line. */
const preamble = `Notes:
"When you read this list, note that most e-mail addresses are missing. Only people who let their connections \
see or download their address, a setting of theirs, appear with one. More at https://help.example/answer/261"

`

function connectionLine(connector: SampleConnector, contact: Contact): string {
  const person = personAt(connector.plan, contact.personIndex)
  return csvLine([
    person.firstName,
    person.lastName,
    person.socialUrl,
    person.email ?? '',
    person.companyName,
    person.title,
    connectionDate(contact.connectedDay),
  ])
}

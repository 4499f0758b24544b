import { describe, expect, test } from 'vitest'
import type { CsvTable } from '../csv/csv-table.ts'
import { type SurveyedCsv, surveyCsv } from '../csv/survey-csv.ts'
import { csvText } from '../csv/testing/csv-text.ts'
import { invitationTable, messageTable } from './archive-tables.ts'
import { findOwner } from './find-owner.ts'

type Message = [from: string, sender: string, to: string, recipients: string]
type Invitation = [direction: string, inviter: string, invitee: string]

const address = (id: string) => (id === '' ? '' : `https://www.linkedin.com/in/${id}`)

/** Whose archive it is that holds these messages and invitations. */
async function ownerOf(archive: { name?: string; messages?: Message[]; invitations?: Invitation[] }) {
  const messages = (archive.messages ?? []).map(([from, sender, to, recipients]) => {
    const recipientUrls = recipients.split(',').map(address).join(',')
    return [from, address(sender), to, recipientUrls, '']
  })
  const invitations = (archive.invitations ?? []).map(([direction, inviter, invitee]) => [
    '',
    direction,
    address(inviter),
    address(invitee),
  ])
  return findOwner({
    ownersName: archive.name ?? '',
    messages: await surveyed(messageTable, [
      ['FROM', 'SENDER PROFILE URL', 'TO', 'RECIPIENT PROFILE URLS', 'DATE'],
      ...messages,
    ]),
    invitations: await surveyed(invitationTable, [
      ['Sent At', 'Direction', 'inviterProfileUrl', 'inviteeProfileUrl'],
      ...invitations,
    ]),
  })
}

async function surveyed<Column extends string>(
  table: CsvTable<Column>,
  rows: string[][],
): Promise<SurveyedCsv<Column>[]> {
  const text = Buffer.from(csvText(rows))
  async function* bytes() {
    yield text
  }
  const survey = await surveyCsv({ file: 'a.csv', bytes }, table)
  return survey === null ? [] : [survey]
}

describe('the owner of an archive', () => {
  test('is whoever stands on the own side of most invitations', async () => {
    const owner = await ownerOf({
      invitations: [
        ['OUTGOING', 'vera', 'a'],
        ['INCOMING', 'b', 'vera'],
        ['OUTGOING', 'a', 'vera'],
        ['?', 'x', 'y'],
      ],
    })
    expect(owner).toBe('vera')
  })

  test('is distinguished from a correspondent of the same name by taking part in more messages', async () => {
    const owner = await ownerOf({
      name: 'Jo Smith',
      messages: [
        ['Jo Smith', 'namesake', 'Jo Smith', 'vera'],
        ['Jo Smith', 'vera', 'Ada', 'ada'],
        ['Bo', 'bo', 'JO  SMITH', 'vera'],
      ],
    })
    expect(owner).toBe('vera')
  })

  test('is found without a name where one address takes part in nearly all messages', async () => {
    const owner = await ownerOf({
      messages: [
        ['Me', 'vera', 'A', 'a'],
        ['B', 'b', 'Me', 'vera'],
        ['Me', 'vera', 'C', 'c'],
      ],
    })
    expect(owner).toBe('vera')
  })

  test('is not guessed where two take part in everything', async () => {
    const messages: Message[] = [['A', 'a', 'B', 'b']]
    expect(await ownerOf({ messages })).toBeNull()
    expect(await ownerOf({ name: 'Someone Else', messages })).toBeNull()
  })

  test('is not a correspondent who happens to have the name of an owner who goes by another', async () => {
    const owner = await ownerOf({
      name: 'Jo Smith',
      messages: [
        ['Jo Smith, PhD', 'vera', 'Jo Smith', 'namesake'],
        ...['a', 'b', 'c', 'd'].map((id): Message => ['Jo Smith, PhD', 'vera', id, id]),
      ],
    })
    expect(owner).toBe('vera')
  })

  test('is not found by nothing', async () => {
    expect(await ownerOf({})).toBeNull()
    expect(await ownerOf({ name: 'Jo' })).toBeNull()
  })
})

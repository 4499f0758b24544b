import { describe, expect, test } from 'vitest'
import type { InvitationColumn, MessageColumn } from './archive-tables.ts'
import { findOwner, InvitationSides, MessagePresence } from './find-owner.ts'

const address = (id: string) => (id === '' ? '' : `https://www.linkedin.com/in/${id}`)

function messages(
  ownersName: string,
  sent: [from: string, sender: string, to: string, recipients: string][],
) {
  const presence = new MessagePresence(ownersName)
  for (const [from, sender, to, recipients] of sent) {
    const recipientUrls = recipients.split(',').map(address).join(',')
    const values: Record<MessageColumn, string> = {
      ...{ from, to, senderUrl: address(sender), recipientUrls },
      ...{ sentAt: '', folder: '', isDraft: '' },
    }
    presence.note({ line: 1, problem: null, values })
  }
  return presence
}

function invitations(...sent: [direction: string, inviter: string, invitee: string][]) {
  const sides = new InvitationSides()
  for (const [direction, inviter, invitee] of sent) {
    const values: Record<InvitationColumn, string> = {
      ...{ from: '', to: '', sentAt: '', direction },
      ...{ inviterUrl: address(inviter), inviteeUrl: address(invitee) },
    }
    sides.note({ line: 1, problem: null, values })
  }
  return sides
}

describe('the owner of an archive', () => {
  test('is whoever stands on the own side of most invitations', () => {
    const sides = invitations(
      ['OUTGOING', 'vera', 'a'],
      ['INCOMING', 'b', 'vera'],
      ['OUTGOING', 'a', 'vera'],
      ['?', 'x', 'y'],
    )
    expect(findOwner([sides], [])).toBe('vera')
  })

  test('is distinguished from a correspondent of the same name by taking part in more messages', () => {
    const talk = messages('Jo Smith', [
      ['Jo Smith', 'namesake', 'Jo Smith', 'vera'],
      ['Jo Smith', 'vera', 'Ada', 'ada'],
      ['Bo', 'bo', 'JO  SMITH', 'vera'],
    ])
    expect(findOwner([], [talk])).toBe('vera')
  })

  test('is found without a name where one address takes part in nearly all messages', () => {
    const talk = messages('', [
      ['Me', 'vera', 'A', 'a'],
      ['B', 'b', 'Me', 'vera'],
      ['Me', 'vera', 'C', 'c'],
    ])
    expect(findOwner([], [talk])).toBe('vera')
  })

  test('is not guessed where two take part in everything', () => {
    expect(findOwner([], [messages('', [['A', 'a', 'B', 'b']])])).toBeNull()
    expect(findOwner([], [messages('Someone Else', [['A', 'a', 'B', 'b']])])).toBeNull()
  })

  test('is not a correspondent who happens to have the name of an owner who goes by another', () => {
    const talk = messages('Jo Smith', [
      ['Jo Smith, PhD', 'vera', 'Jo Smith', 'namesake'],
      ...['a', 'b', 'c', 'd'].map((id): [string, string, string, string] => [
        'Jo Smith, PhD',
        'vera',
        id,
        id,
      ]),
    ])
    expect(findOwner([], [talk])).toBe('vera')
  })

  test('is not found by nothing', () => {
    expect(findOwner([], [])).toBeNull()
    expect(findOwner([invitations()], [messages('Jo', [])])).toBeNull()
  })
})

import type { Mail, Mailer } from '../floor/mail/mailer.ts'

/** A mailer that keeps the mails it took, in order. */
export interface TestOutbox extends Mailer {
  mails: Mail[]
  /** What happens before a mail is taken; throws to refuse it. */
  meet: (mail: Mail) => void | Promise<void>
}

export function testOutbox(): TestOutbox {
  const outbox: TestOutbox = {
    mails: [],
    meet: () => {},
    send: async (mail) => {
      await outbox.meet(mail)
      outbox.mails.push(mail)
    },
  }
  return outbox
}

/** A mail to be sent. */
export interface Mail {
  /** The same for every attempt to send it, so that a repeat can be recognised: letters, digits, dots and hyphens. */
  id: string
  to: readonly string[]
  subject: string
  text: string
  date: Date
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /** Throws MailRefused when no further attempt would help, MailDeferred or anything else when one may. */
  send(mail: Mail): Promise<void>
}

/** The mail will never be taken: the reason is for the user's eyes. */
export class MailRefused extends Error {}

/** Some recipients have the mail already. Another attempt goes only to those in `to`. */
export class MailDeferred extends Error {
  readonly to: readonly string[]
  constructor(to: readonly string[], reason: string) {
    super(reason)
    this.to = to
  }
}

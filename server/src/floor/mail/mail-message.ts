import type { Mail } from './mailer.ts'
import { oneLine } from './one-line.ts'

/** A mail in the form nodemailer takes. */
export const mailMessage = ({ id, to, subject, text, date }: Mail, from: string) => ({
  from,
  to: [...to],
  // An encoded word (RFC 2047) is what the mailer makes of other letters, not what somebody is called.
  subject: oneLine(subject).replaceAll('=?', '= ?'),
  text,
  date,
  messageId: `<${id}@${domainOf(from)}>`,
  // Answers of machines, such as notes of absence, are not requested (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Of `Name <box@domain>` or `box@domain`. */
const domainOf = (from: string) => /@([^\s<>"]+)/.exec(from)?.[1] ?? 'localhost'

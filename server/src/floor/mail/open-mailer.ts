import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mail, MailDeferred, type Mailer, MailRefused } from './mailer.ts'
import { oneLine } from './one-line.ts'

interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://...`; null keeps mails as files instead. */
  smtpUrl: string | null
  mailFrom: string
  dataDir: string
}

/** By SMTP where a server is named, otherwise as files in the outbox of the data directory. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: MailSettings): Mailer {
  return smtpUrl === null ? fileMailer(join(dataDir, 'outbox'), mailFrom) : smtpMailer(smtpUrl, mailFrom)
}

/** Keeps mails as .eml files named by their id, so that one that is sent again is there once. */
export function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mailMessage(mail, from))
      const file = join(folder, `${mail.id}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
    },
  }
}

const timeoutMs = 15_000

/** Hands mails to an SMTP server, one connection each. */
function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    send: async (mail) => {
      try {
        const { rejected, rejectedErrors = [] } = await transport.sendMail(mailMessage(mail, from))
        if (rejected.length === 0) return
        const reason = `${rejected.join(', ')}: ${rejectedErrors.map(replyOf).join('; ')}`
        throw rejectedErrors.every(isFinal) ? new MailRefused(reason) : new MailDeferred(rejected, reason)
      } catch (error) {
        throw isFinal(error) ? new MailRefused(replyOf(error)) : error
      }
    },
  }
}

/** RFC 5321, 4.2.1: 5yz means the same mail would be refused again. A failed login says nothing about the mail. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}

const replyOf = (error: Error) =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

/** A mail in the form nodemailer takes. */
const mailMessage = ({ id, to, subject, text, date }: Mail, from: string) => ({
  from,
  to: [...to],
  // Only the mailer may write encoded words (RFC 2047): a name must not be decoded as one.
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

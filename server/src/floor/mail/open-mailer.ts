import { join } from 'node:path'
import { fileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

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

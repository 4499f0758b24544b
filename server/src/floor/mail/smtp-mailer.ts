import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'
import { type Mailer, MailRefused } from './mailer.ts'

const timeoutMs = 15_000

/** Hands mails to an SMTP server, one connection each. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mailMessage(mail, from))
      } catch (error) {
        throw isFinal(error) ? new MailRefused(replyOf(error)) : error
      }
    },
  }
}

/** RFC 5321, 4.2.1: 5yz says that the same would be refused again; the name and password are not of the mail. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}

const replyOf = (error: Error) =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

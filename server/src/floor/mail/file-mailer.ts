import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailMessage } from './mail-message.ts'
import type { Mailer } from './mailer.ts'

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

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mail, MailDeferred, MailRefused } from './mailer.ts'
import { openMailer } from './open-mailer.ts'

const mail: Mail = {
  id: '0190.a-b.0',
  to: ['ada@x.test', 'bob@x.test'],
  subject: 'Zoë\r\nBcc: eve@x.test',
  text: 'Grüße\n.\nEnd',
  date: new Date('2026-11-20T10:00:00Z'),
}

let dataDir: string
let server: Server | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'throughline-mail-'))
})
afterEach(() => {
  server?.close()
  server = undefined
  rmSync(dataDir, { recursive: true })
})

/** A server that keeps what it hears and answers each recipient as the test wants. */
async function smtpServer(
  answerRecipient: string | ((line: string) => string) = '250 ok',
): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = []
  const answerTo = typeof answerRecipient === 'string' ? () => answerRecipient : answerRecipient
  server = createServer((socket) => talk(socket, heard, answerTo))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, heard }
}

function talk(socket: Socket, heard: string[], answerRecipient: (line: string) => string): void {
  let isData = false
  socket.write('220 test\r\n')
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const text = bytes.toString()
    heard.push(text)
    if (isData && !text.endsWith('\r\n.\r\n')) return
    if (isData) {
      isData = false
      socket.write('250 kept\r\n')
      return
    }
    for (const line of text.split('\r\n').filter((one) => one !== '')) {
      if (line.startsWith('RCPT')) socket.write(`${answerRecipient(line)}\r\n`)
      else if (line === 'DATA') {
        isData = true
        socket.write('354 go on\r\n')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}

const settings = (smtpUrl: string | null) => ({ smtpUrl, mailFrom: 'Throughline <tl@x.test>', dataDir })

describe('without a server', () => {
  test('a mail is a file in the outbox, and sent again it is the same one', async () => {
    const mailer = openMailer(settings(null))
    await mailer.send(mail)
    const folder = join(dataDir, 'outbox')
    const first = readFileSync(join(folder, '0190.a-b.0.eml'), 'utf8')
    await mailer.send(mail)
    expect(readdirSync(folder)).toEqual(['0190.a-b.0.eml'])
    expect(first).toContain('Message-ID: <0190.a-b.0@x.test>')
    expect(first).toContain('From: Throughline <tl@x.test>')
    expect(first).toContain('To: ada@x.test, bob@x.test')
    expect(first).toContain('Date: Fri, 20 Nov 2026 10:00:00 +0000')
    expect(first).toContain('Auto-Submitted: auto-generated')
  })

  test('[E25] an encoded word in a subject is no encoded word', async () => {
    await openMailer(settings(null)).send({
      ...mail,
      subject: '=?utf-8?Q?a=0D=0ABcc:_eve=40x.test?= invites you',
    })
    const text = readFileSync(join(dataDir, 'outbox', '0190.a-b.0.eml'), 'utf8')
    expect(text).toContain('Subject: = ?utf-8')
    expect(text).not.toContain('=?utf-8')
  })

  test('[E25] a subject cannot add a header', async () => {
    await openMailer(settings(null)).send(mail)
    const text = readFileSync(join(dataDir, 'outbox', '0190.a-b.0.eml'), 'utf8')
    expect(text).not.toMatch(/^Bcc:/im)
  })
})

describe('with a server', () => {
  test('it is handed over to every address under its own Message-ID', async () => {
    const { url, heard } = await smtpServer()
    await openMailer(settings(url)).send(mail)
    const talked = heard.join('')
    expect(talked).toContain('MAIL FROM:<tl@x.test>')
    expect(talked).toContain('RCPT TO:<ada@x.test>')
    expect(talked).toContain('RCPT TO:<bob@x.test>')
    expect(talked).toContain('Message-ID: <0190.a-b.0@x.test>')
  })

  test('an address that will never be taken is final, in the words of the server', async () => {
    const { url } = await smtpServer('550 no such box')
    const sent = openMailer(settings(url)).send(mail)
    await expect(sent).rejects.toThrow(MailRefused)
    await expect(sent).rejects.toThrow('550 no such box')
  })

  test('that some addresses are not taken is told with their names: for good, or for now', async () => {
    const { url } = await smtpServer((line) => (line.includes('bob@') ? '550 no such box' : '250 ok'))
    const sent = openMailer(settings(url)).send(mail)
    await expect(sent).rejects.toThrow(MailRefused)
    await expect(sent).rejects.toThrow('bob@x.test: 550 no such box')
    server?.close()
    const later = await smtpServer((line) => (line.includes('bob@') ? '451 come again' : '250 ok'))
    const put = openMailer(settings(later.url)).send(mail)
    await expect(put).rejects.toThrow(MailDeferred)
    await expect(put).rejects.toMatchObject({ to: ['bob@x.test'], message: 'bob@x.test: 451 come again' })
  })

  test('a refusal for now is not, nor is a server that is not there', async () => {
    const { url } = await smtpServer('451 later')
    await expect(openMailer(settings(url)).send(mail)).rejects.not.toThrow(MailRefused)
    server?.close()
    const nowhere = openMailer(settings('smtp://127.0.0.1:1')).send(mail)
    await expect(nowhere).rejects.not.toThrow(MailRefused)
  })
})

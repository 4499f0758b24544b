import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MailRefused } from '../../floor/mail/mailer.ts'
import { startWorker } from '../../floor/queue/worker.ts'
import { createApp } from '../../main/app.ts'
import { runnersFor } from '../../main/runners.ts'
import { signIn } from '../../testing/app-session.ts'
import { offlineOutbound } from '../../testing/offline-outbound.ts'
import { pendingTasks } from '../../testing/pending-tasks.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService({ sendsMail: true })
  service.startWorker()
})
afterEach(() => {
  service.outbox.mails.length = 0
  service.outbox.meet = () => {}
})
afterAll(() => service.stop())

const signedIn = async () => {
  const { key, tenantId } = await service.createWorkspace()
  return { ...(await signIn(service.app, key)), tenantId }
}

test('[E25] what somebody is called begins no line of the mail', async () => {
  const owner = await signedIn()
  await owner.call('PUT', '/app/name', { name: 'Eve\r\n\r\nYour account is locked: http://evil.test/' })
  await owner.call('POST', '/app/invitations', { email: 'bo@acme.test', role: 'member' })
  await expect.poll(() => service.outbox.mails).toHaveLength(1)
  const [mail] = service.outbox.mails
  expect(mail?.text.split('\n')[0]).toMatch(/^Eve Your account is locked: .* on Throughline\.$/)
})

test('an invitation is in the language that the inviter has chosen', async () => {
  const owner = await signedIn()
  await owner.call('PUT', '/app/name', { name: 'Ada' })
  await owner.call('PUT', '/app/preferences', { language: 'de-AT' })
  await owner.call('POST', '/app/invitations', { email: 'bo@acme.test', role: 'member' })
  await expect.poll(() => service.outbox.mails).toHaveLength(1)
  expect(service.outbox.mails[0]?.subject).toMatch(/^Ada lädt Sie ein zu /)
  expect(service.outbox.mails[0]?.text).toContain('innerhalb von sieben Tagen')
})

test('an invitation is mailed and its link shown to nobody else', async () => {
  const owner = await signedIn()
  const headers = { host: 'app.acme.test' }
  const invitation = { email: 'ada@acme.test', role: 'member' }
  const { status, body } = await owner.call('POST', '/app/invitations', invitation, headers)
  expect([status, body.data.mailed, body.data.link]).toEqual([201, true, undefined])
  await expect.poll(() => service.outbox.mails).toHaveLength(1)
  const [mail] = service.outbox.mails
  expect(mail?.to).toEqual(['ada@acme.test'])
  expect(mail?.text).toMatch(/^http:\/\/app\.acme\.test\/invite#token=[\w-]{64}$/m)
  const unsent = async () => {
    const text = 'select unsent_link from invitations where tenant_id = $1'
    return (await service.database.owner.query(text, [owner.tenantId])).rows
  }
  await expect.poll(unsent).toEqual([{ unsent_link: null }])
  expect((await owner.call('GET', '/app/session')).body.data.sends_mail).toBe(true)
})

test('an invitation leads to the public address where there is one, whatever host was asked for', async () => {
  const { key } = await service.createWorkspace()
  const app = createApp({
    pools: service.database.pools,
    logger: pino({ level: 'silent' }),
    uploadBytesMax: 1024 * 1024,
    rateLimitPerSecond: 0,
    outbound: offlineOutbound,
    publicUrl: 'https://throughline.test',
  })
  const owner = await signIn(app, key)
  const invitation = { email: 'ada@acme.test', role: 'member' }
  const { body } = await owner.call('POST', '/app/invitations', invitation, { host: 'evil.test' })
  await app.close()
  expect(body.data.link).toMatch(/^https:\/\/throughline\.test\/invite#token=[\w-]{64}$/)
})

test('an invitation whose mail is refused for good says why until it is sent again', async () => {
  const owner = await signedIn()
  service.outbox.meet = () => {
    throw new MailRefused('mailbox unavailable')
  }
  const request = () => owner.call('POST', '/app/invitations', { email: 'x@acme.test', role: 'viewer' })
  expect((await request()).status).toBe(201)
  const refusals = async () =>
    (await owner.call('GET', '/app/invitations')).body.data.invitations.map(
      ({ mail_refusal }: { mail_refusal: string | null }) => mail_refusal,
    )
  await expect.poll(refusals).toEqual(['mailbox unavailable'])
  service.outbox.meet = () => {}
  expect((await request()).body.data.invitation.mail_refusal).toBeNull()
  await expect.poll(() => service.outbox.mails).toHaveLength(1)
  expect(await refusals()).toEqual([null])
})

test('a mail server that is away is asked again after an hour, once it was tried in vain some times', async () => {
  const owner = await signedIn()
  service.outbox.meet = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const request = { email: 'z@acme.test', role: 'viewer' }
  const { body } = await owner.call('POST', '/app/invitations', request)
  const { owner: client } = service.database
  const tried = async () => {
    const text = 'select attempts from job_queue where tenant_id = $1 and lease_token is null'
    return (await client.query(text, [owner.tenantId])).rows[0]?.attempts
  }
  await expect.poll(tried).toBe(1)
  await client.query('update job_queue set attempts = 5, run_at = now() where tenant_id = $1', [
    owner.tenantId,
  ])
  const waiting = async () =>
    (await pendingTasks(client, owner.tenantId)).find(({ key }) => key === body.data.invitation.id)
  await expect.poll(waiting).toMatchObject({ kind: 'invitation_mail' })
  expect((await waiting())?.in_ms).toBeGreaterThan(3_500_000)
})

test('the log says why a mail was not taken, and names nobody', async () => {
  const { app, database, createWorkspace, stop } = await createTestService({ sendsMail: true })
  const owner = await signIn(app, (await createWorkspace()).key)
  await owner.call('POST', '/app/invitations', { email: 'ada@acme.test', role: 'viewer' })
  const lines: string[] = []
  const send = async () => {
    throw Object.assign(new Error('450 4.2.0 <ada@acme.test> mailbox full'), { rejected: ['ada@acme.test'] })
  }
  const surroundings = { mailer: { send }, workflowIntervalSeconds: 300, outbound: offlineOutbound }
  const { pools } = database
  const logger = pino({}, { write: (line) => lines.push(line) })
  const worker = startWorker({ pools, runners: runnersFor(pools, surroundings), logger, jobsMax: 1 })
  await expect.poll(() => lines.join('')).toContain('450 4.2.0 <...> mailbox full')
  await worker.stop()
  await stop()
  expect(lines.join('')).not.toContain('ada@acme.test')
})

test('nothing is mailed before the invitation is committed', async () => {
  const owner = await signedIn()
  const { owner: client } = service.database
  service.outbox.meet = async ({ id }) => {
    const invitationId = id.replace('invitation-', '')
    const { rows } = await client.query('select id from invitations where id = $1', [invitationId])
    expect(rows).toHaveLength(1)
  }
  const { status } = await owner.call('POST', '/app/invitations', { email: 'y@acme.test', role: 'viewer' })
  expect(status).toBe(201)
  await expect.poll(() => service.outbox.mails).toHaveLength(1)
})

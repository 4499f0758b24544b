import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/app-session.ts'
import { createTestService, type TestService } from '../../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService({ sendsMail: true })
})
afterAll(() => service.stop())

test('an invitation is mailed and its link shown to nobody else', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  const headers = { host: 'app.acme.test' }
  const invitation = { email: 'ada@acme.test', role: 'member' }
  const { status, body } = await owner.call('POST', '/app/invitations', invitation, headers)
  expect([status, body.data.mailed, body.data.link]).toEqual([201, true, undefined])
  const [mail] = service.outbox.mails
  expect(mail?.to).toEqual(['ada@acme.test'])
  expect(mail?.text).toMatch(/^http:\/\/app\.acme\.test\/invite\/[\w-]{64}$/m)
})

test('an invitation whose mail is not taken does not stand', async () => {
  const workspace = await service.createWorkspace()
  const owner = await signIn(service.app, workspace.key)
  service.outbox.meet = () => {
    throw new Error('mailbox unavailable')
  }
  const { status, body } = await owner.call('POST', '/app/invitations', {
    email: 'x@acme.test',
    role: 'viewer',
  })
  expect([status, body.error.message]).toEqual([503, expect.stringContaining('mailbox unavailable')])
  expect((await owner.call('GET', '/app/invitations')).body.data.invitations).toEqual([])
})

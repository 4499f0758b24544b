import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { post, sessionOf, signIn } from '../../server/src/testing/app-session.ts'
import { hold } from './report.ts'

/**
 * Walks what is for signed-in members alone, from the settings of the workspace over members, keys and tiers to the sample,
 * which is loaded and cleared again, and to the deletion of all data. A worker has to be running.
 */
export async function walkApp(app: FastifyInstance, key: string): Promise<void> {
  const session = await signIn(app, key)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await session.call(method, `/app${path}`, body)
    const detail = answer.status < 400 ? '' : JSON.stringify(answer.body)
    hold(`the application: ${method} ${path.replace(/[\w-]{36}/, '…')}`, answer.status < 400, detail)
    return answer.body?.data
  }
  for (const path of ['/session', '/sessions', '/members', '/preferences', '/audit', '/audit/choices'])
    await call('GET', path)
  await call('PUT', '/preferences', { theme: 'dark' })
  await call('PUT', '/workspace', { name: 'Walked' })

  const invited = await call('POST', '/invitations', { email: 'invited@walk.test', role: 'member' })
  await call('GET', '/invitations')
  const token = JSON.stringify(invited).match(/\/invite#token=([\w-]+)/)?.[1] ?? ''
  const accepted = { token, name: 'Invited', password: 'a sentence that is long' }
  const member = sessionOf(app, await post(app, '/app/invitation/accept', accepted))
  const { status, body } = await member.call('GET', '/app/session')
  hold('the application: an invitation is accepted', status === 200, status)
  await call('PUT', `/members/${body.data.member.id}`, { role: 'admin' })
  await call('DELETE', `/members/${body.data.member.id}`)

  const { api_key } = await call('POST', '/api-keys', { name: 'Walked', scopes: ['read'] })
  await call('POST', `/api-keys/${api_key.id}/rotate`, {})
  await call('DELETE', `/api-keys/${api_key.id}`)
  const { tier } = await call('POST', '/tiers', { name: 'Long shots' })
  await call('PUT', `/tiers/${tier.id}`, { position: 1 })
  await call('DELETE', `/tiers/${tier.id}`)

  const untilThere = async (what: string, isSo: (workspace: Workspace) => boolean) => {
    for (;;) {
      const { workspace } = (await session.call('GET', '/app/workspace')).body.data
      if (isSo(workspace)) return hold(`the application: ${what}`, true)
      await sleep(100)
    }
  }
  await call('POST', '/workspace/sample', {})
  await untilThere('the sample is there', ({ counts }) => counts.connectors === 8)
  await call('DELETE', '/workspace/sample')
  await untilThere('the sample is gone', ({ is_erasing, counts }) => !is_erasing && counts.owners === 0)
  await call('POST', '/workspace/erase', { name: 'Walked' })
  await untilThere('all data is gone', ({ is_erasing }) => !is_erasing)
}

interface Workspace {
  is_erasing: boolean
  counts: { connectors: number; owners: number }
}

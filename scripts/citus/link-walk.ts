import type { FastifyInstance } from 'fastify'
import { hold } from './report.ts'

/** Walks what a connector does by their private link, from what is stored to being erased for good. */
export async function walkLink(app: FastifyInstance, token: string): Promise<void> {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { statusCode, body: text } = await app.inject({
      method,
      url: `/connector${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const name = `a private link: ${method} ${path.replace(/[\w-]{36}/, '…')}`
    hold(name, statusCode < 400, statusCode < 400 ? '' : text)
    return JSON.parse(text).data
  }
  await call('GET', '/network')
  const { contacts } = await call('GET', '/contacts')
  await call('GET', '/contacts?search=ada')
  await call('PUT', `/contacts/${contacts[0].social_id}/rating`, { rating: 'well' })
  const whom = { prospect_social_id: contacts[0].social_id }
  await call('POST', '/exclusions?dry_run=true', whom)
  const { exclusion } = await call('POST', '/exclusions', whom)
  await call('GET', '/exclusions')
  await call('DELETE', `/exclusions/${exclusion.id}`)
  await call('DELETE', '/network?dry_run=true')
  await call('DELETE', '/network')
}

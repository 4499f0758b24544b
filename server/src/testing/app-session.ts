import type { FastifyInstance } from 'fastify'

export interface AppSession {
  /** As the browser sends it. */
  cookie: string
  /** Calls the application as the member who is signed in. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<AppAnswer>
}

interface AppAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}

/** Signs in with a key, as the application does. */
export async function signIn(app: FastifyInstance, key: string): Promise<AppSession> {
  return sessionOf(app, await post(app, '/app/session', {}, { authorization: `Bearer ${key}` }))
}

/** Signs in with address and password, a one-time link or an invitation; the answer shows whether that worked. */
export const post = (app: FastifyInstance, url: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: JSON.stringify(body),
  })

/** The session that an answer opened. */
export function sessionOf(app: FastifyInstance, answer: { headers: Record<string, unknown> }): AppSession {
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  return {
    cookie,
    call: async (method, path, body, headers = {}) => {
      const called = await app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return { status: called.statusCode, body: JSON.parse(called.body) }
    },
  }
}

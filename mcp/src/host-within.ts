import { type Answer, readAnswer } from '@throughline/client/read-answer.ts'
import { sendableOf, toRequest } from '@throughline/client/to-request.ts'
import type { ToolHost } from './create-tool-server.ts'
import { toolsFor } from './tools.ts'

/** A request of the API that a tool stands for; the body is JSON. */
export interface ToolRequest {
  method: string
  /** Below the base address, with the query string. */
  path: string
  body: string | null
}

/** What the service itself brings to the tools. */
export interface Within {
  /** What the key may do. */
  scopes: readonly string[]
  /** Sends a request to the API with the key that came with the message. */
  send(request: ToolRequest, signal: AbortSignal): Promise<Answer>
}

/** The tools carried out by the service that answers, each by the request of the API that it stands for. */
export const hostWithin = ({ scopes, send }: Within): ToolHost => ({
  offered: async () => toolsFor(scopes),
  call: async (operation, input, signal) => {
    const { path, body } = toRequest(sendableOf(operation), input)
    return readAnswer(await send({ method: operation.method, path, body: jsonOf(body) }, signal))
  },
})

/** No tool takes an upload, so that no body is a form. */
const jsonOf = (body: string | FormData | null) => (body instanceof FormData ? null : body)

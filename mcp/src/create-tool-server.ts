import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server'
import { ClientError } from '@throughline/client/client-error.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import packageJson from '../package.json' with { type: 'json' }
import { instructions } from './instructions.ts'
import { readArguments } from './read-arguments.ts'
import { failedResult, toolResult } from './tool-result.ts'
import { type AgentTool, tools } from './tools.ts'

/** Of what answers, as the command line says it; the API has a version of its own. */
const { version } = packageJson

/** What carries out the tools: the service itself, or a client of it. */
export interface ToolHost {
  /** The tools that the key may use. */
  offered(): Promise<Tool[]>
  /** Carries out an operation and returns its data. Throws ClientError. */
  call(operation: Operation, input: Record<string, unknown>, signal: AbortSignal): Promise<unknown>
}

/** The tools behind the protocol, for one connection or one request. */
export function createToolServer(host: ToolHost): Server {
  const server = new Server(
    { name: 'throughline', title: 'Throughline', version },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator: neverAsked },
  )
  server.setRequestHandler('tools/list', async () => ({ tools: await host.offered() }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { signal } }) => {
    const tool = tools.get(params.name)
    if (!tool)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool called ${params.name}.`)
    return callTool(host, { tool, given: params.arguments ?? {}, signal })
  })
  return server
}

/** Checks what a client is asked to fill in, which no tool does. The usual one takes a millisecond to make. */
const neverAsked = {
  getValidator: () => {
    throw new Error('no tool asks its client for anything')
  },
}

interface Call {
  tool: AgentTool
  given: Record<string, unknown>
  signal: AbortSignal
}

async function callTool(host: ToolHost, { tool, given, signal }: Call): Promise<CallToolResult> {
  const { operation } = tool
  try {
    const input = readArguments(tool, given)
    const answer = asRecord(await host.call(operation, input, signal))
    return toolResult(operation, { input, answer })
  } catch (error) {
    if (error instanceof ClientError) return failedResult(operation, error)
    throw error
  }
}

/** The data of every operation that is a tool is an object, as its contract says. */
const asRecord = (data: unknown) => data as Record<string, unknown>

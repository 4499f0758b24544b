import type { Tool } from '@modelcontextprotocol/server'
import type { Operation } from '@throughline/contract/operation.ts'
import { inputSchema } from './input-schema.ts'
import { nameOperations } from './name-operations.ts'
import { toolOperations } from './tool-operations.ts'

/** Every tool with the operation behind it, by its name. */
export const tools: ReadonlyMap<string, AgentTool> = new Map(
  toolOperations.map((operation) => [operation.name, { operation, definition: define(operation) }]),
)

export interface AgentTool {
  operation: Operation
  definition: Tool
}

/** The tools of a key with these scopes, as the protocol lists them. */
export const toolsFor = (scopes: readonly string[]): Tool[] =>
  [...tools.values()]
    .filter(({ operation }) => scopes.includes(operation.scope))
    .map(({ definition }) => definition)

function define(operation: Operation): Tool {
  const { name, summary, description } = operation
  return {
    name,
    description: nameOperations([`${summary}.`, description].join(' ').trim(), (other) => other.name),
    inputSchema: inputSchema(operation),
    annotations: {
      ...(operation.writes ? writing(operation) : { readOnlyHint: true }),
      openWorldHint: false,
    },
  }
}

/** What the protocol takes for granted, that a tool writes and that it writes anew each time, is not said. */
function writing(operation: Operation): NonNullable<Tool['annotations']> {
  return {
    destructiveHint: !onlyAdds(operation),
    ...(operation.method !== 'POST' && { idempotentHint: true }),
  }
}

/** Whether it makes something new; all else that writes removes or overwrites what was there, as does what has a dry run. */
function onlyAdds({ name, status, query }: Operation): boolean {
  return (status === 201 || name.startsWith('create-')) && !Object.hasOwn(query.properties, 'dry_run')
}

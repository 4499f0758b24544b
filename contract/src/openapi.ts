import { components } from './openapi/components.ts'
import { describeOperation } from './openapi/describe-operation.ts'
import { gettingStarted } from './openapi/getting-started.ts'
import { tagsOf } from './openapi/tags.ts'
import { webhooks } from './openapi/webhooks.ts'
import type { Operation } from './operation.ts'

/** A JSON document; OpenAPI 3.1 says what may stand in it. */
export type OpenApiDocument = {
  openapi: string
  info: Record<string, unknown>
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Record<string, unknown>>>
  webhooks: ReturnType<typeof webhooks>
  components: ReturnType<typeof components>
}

const apiVersion = '1.0.0'

/** As `UNLICENSED` of the package says it: no right is given. SPDX has no license of that kind, so it is named by a reference. */
const license = { name: 'Proprietary, all rights reserved', identifier: 'LicenseRef-Proprietary' }

/**
 * The contract as an OpenAPI 3.1 document, each operation under the name it has in the register. `serverUrl`
 * is the base address, absolute or relative to where the document is served.
 */
export function openApiDocument(
  operations: Readonly<Record<string, Operation>>,
  { serverUrl }: { serverUrl: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [key, operation] of Object.entries(operations)) {
    const described = { [operation.method.toLowerCase()]: describeOperation(key, operation) }
    paths[operation.path] = { ...paths[operation.path], ...described }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Throughline API', version: apiVersion, description: gettingStarted(serverUrl), license },
    servers: [{ url: serverUrl }],
    tags: tagsOf(Object.values(operations)),
    security: [{ apiKey: [] }],
    paths,
    webhooks: webhooks(),
    components: components(),
  }
}

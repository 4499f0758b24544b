import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { declaredErrors, declaredStatuses } from './declared-errors.ts'
import { errorCatalogue } from './errors.ts'
import { eventTypes } from './events/event-types.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { requiredNames } from './required-names.ts'

const register: Record<string, Operation> = operations
const document = openApiDocument(register, { serverUrl: '/v1' })

// biome-ignore lint/suspicious/noExplicitAny: the document is read as any reader of JSON would
const json: any = JSON.parse(JSON.stringify(document))

const described = (operation: Operation) => json.paths[operation.path][operation.method.toLowerCase()]

type Visit = (key: string, value: unknown, path: string) => void

function walk(value: unknown, visit: Visit, path = '#'): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    visit(key, inner, path)
    walk(inner, visit, `${path}/${key}`)
  }
}

/** Where the document has such keys: an assertion for each of its keys would take seconds. */
function placesOf(isMeant: (key: string) => boolean): string[] {
  const places: string[] = []
  walk(json, (key, _value, path) => isMeant(key) && places.push(`${path}/${key}`))
  return places
}

/** The part of the document a reference means. */
function resolve(ref: string): unknown {
  const steps = ref.slice(2).split('/')
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown> | undefined)?.[step], json)
}

/** A schema of the document with what it refers to. */
const compiled = (schema: unknown) => Compile({ ...(schema as object), components: json.components } as never)

describe('the document', () => {
  test('describes what is posted to webhook endpoints, by its type', () => {
    expect(Object.keys(json.webhooks)).toEqual([...eventTypes, 'workflow.action', 'webhook.test'])
    const { post } = json.webhooks['job.failed']
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(post.requestBody.content['application/json'].schema.properties.type.const).toBe('job.failed')
    const dataOf = (type: string) =>
      Object.keys(
        json.webhooks[type].post.requestBody.content['application/json'].schema.properties.data.properties,
      )
    expect(dataOf('workflow.action')).toEqual([...dataOf('workflow.fired'), 'record', 'url'])
    expect(dataOf('webhook.test')).toEqual(['webhook_endpoint_id', 'message'])
  })

  test('names its license by an identifier, and nothing that the package does not say', () => {
    expect(packageJson.license).toBe('UNLICENSED')
    expect(json.info.license).toEqual({
      name: 'Proprietary, all rights reserved',
      identifier: 'LicenseRef-Proprietary',
    })
  })

  test('has an example of every body with fields, which the operation takes', () => {
    for (const operation of Object.values(register)) {
      const { name, body, example } = operation
      if (Object.keys(body.properties).length === 0) continue
      expect(example, `${name} has a body, so it has an example beside it`).toBeDefined()
      expect(Compile(body).Check(example), name).toBe(true)
      expect(described(operation).requestBody.content['application/json'].examples, name).toEqual({
        usual: { value: example },
      })
    }
  })

  test('has an example of every answer in JSON, which satisfies its schema, with a word of the trade in each text', () => {
    for (const operation of Object.values(register)) {
      const json = described(operation).responses[operation.status].content['application/json']
      if (!json) continue
      const { value } = json.examples.usual
      const [problem] = compiled(json.schema).Errors(value)
      expect(problem, operation.name).toBeUndefined()
      walk(value, (key, text, path) =>
        expect(
          text,
          `${operation.name} ${path}: give "${key}" a value in openapi/example-values.ts`,
        ).not.toBe('text'),
      )
    }
  })

  test('is plain data and says what it is', () => {
    expect(json).toEqual(document)
    expect(json.openapi).toBe('3.1.0')
    expect(json.info).toMatchObject({
      title: 'Throughline API',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect(json.servers).toEqual([{ url: '/v1' }])
  })

  test('takes the address it is served under from its caller', () => {
    const { servers, info } = openApiDocument(register, { serverUrl: 'https://api.example.test/v1' })
    expect(servers).toEqual([{ url: 'https://api.example.test/v1' }])
    expect(info.description).toContain('`https://api.example.test/v1`')
  })

  test('refers only to what it has, and has nothing it does not refer to', () => {
    const refs = new Set<string>()
    walk(json, (key, value) => key === '$ref' && refs.add(String(value)))
    for (const ref of refs) expect(resolve(ref), ref).toBeDefined()
    const kinds = ['schemas', 'parameters', 'headers'] as const
    const names = kinds.flatMap((kind) =>
      Object.keys(json.components[kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect(names.filter((name) => !refs.has(name))).toEqual([])
  })

  test('holds schemas that compile', () => {
    let schemas = 0
    walk(json, (key, value) => {
      if (key !== 'schema' || '$ref' in (value as object)) return
      schemas++
      expect(() => compiled(value)).not.toThrow()
    })
    expect(schemas).toBeGreaterThan(50)
  })

  test('names the records of answers, once each', () => {
    const { schema } = json.paths['/opportunities'].get.responses[200].content['application/json']
    expect(schema.properties.data.properties.opportunities.items).toEqual({
      $ref: '#/components/schemas/Opportunity',
    })
    const { properties } = json.components.schemas.Opportunity
    expect(properties.tags.items).toEqual({ $ref: '#/components/schemas/Tag' })
    for (const [name, record] of Object.entries<{ type: string }>(json.components.schemas))
      expect(record.type, name).toBe('object')
  })

  test('shows nothing that only the service reads', () => {
    expect(placesOf((key) => ['wire', 'expects', 'misplaced'].includes(key) || key.startsWith('~'))).toEqual(
      [],
    )
  })

  test('says what a query or a form cannot do without, and not what has a usual value', () => {
    const { parameters } = described(register.restoreEvidence as Operation)
    const needed = parameters.filter(({ required }: { required: boolean }) => required)
    expect(needed.map(({ name }: { name: string }) => name)).toEqual(['id', 'kind'])
    const { schema } = json.paths['/imports/preview'].post.requestBody.content['multipart/form-data']
    expect(schema.required).toEqual(['file', 'kind'])
    expect(requiredNames(operations.searchOpportunities.query)).toEqual([])
  })

  test('says what each room is about', () => {
    for (const { name, description } of json.tags) expect(description, name).toMatch(/^[A-Z].+\.$/)
  })

  test('uses the words of its time: null is a type, not a flag', () => {
    expect(placesOf((key) => ['nullable', 'example'].includes(key))).toEqual([])
  })

  test('explains key, envelope, paging, safe writing and every error before the first operation', () => {
    const { description } = json.info
    for (const word of [
      'Authorization: Bearer',
      '"success"',
      'page_size',
      'Idempotency-Key',
      'If-Match',
      'X-Request-Id',
    ]) {
      expect(description).toContain(word)
    }
    for (const code of Object.keys(errorCatalogue)) expect(description).toContain(`\`${code}\``)
  })
})

describe('components', () => {
  test('have an answer for every code of the catalogue, whose example is a failure of that status', () => {
    expect(Object.keys(json.components.responses)).toEqual(Object.keys(errorCatalogue))
    const failure = Compile(json.components.schemas.Failure)
    for (const [code, { content }] of Object.entries<{
      content: Record<string, { examples: Record<string, { value: unknown }> }>
    }>(json.components.responses)) {
      const example = content['application/json']?.examples[code]?.value
      expect(failure.Check(example), code).toBe(true)
    }
  })

  test('ask for the key as a bearer token everywhere', () => {
    expect(json.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(json.security).toEqual([{ apiKey: [] }])
  })
})

describe.each(Object.entries(register))('%s', (key, operation) => {
  test('stands under its name, its room and its path', () => {
    const { operationId, tags, summary, description, security } = described(operation)
    expect(operationId).toBe(key)
    expect(tags).toEqual([operation.room])
    expect(json.tags.map(({ name }: { name: string }) => name)).toContain(operation.room)
    expect(summary).toBe(operation.summary)
    expect(description).toContain(`scope \`${operation.scope}\``)
    expect(security).toEqual([{ apiKey: [operation.scope] }])
  })

  test('has every parameter with the form it travels in', () => {
    const { parameters = [] } = described(operation)
    const own = parameters.filter((parameter: { $ref?: string }) => !parameter.$ref)
    const names = [...Object.keys(operation.params.properties), ...Object.keys(operation.query.properties)]
    expect(own.map(({ name }: { name: string }) => name)).toEqual(names)
    for (const parameter of own) {
      expect(parameter.description, parameter.name).toMatch(/\S/)
      const isNeeded = parameter.in === 'path' || requiredNames(operation.query).includes(parameter.name)
      expect(parameter.required, parameter.name).toBe(isNeeded)
      const { wire } = (operation.query.properties[parameter.name] ?? {}) as { wire?: string }
      if (wire === 'flag') expect(parameter.schema).toEqual({ type: 'string', enum: ['true'] })
      if (wire === 'on_off') expect(parameter.schema).toEqual({ type: 'string', enum: ['true', 'false'] })
      if (wire !== 'list') continue
      expect(parameter).toMatchObject({
        style: 'form',
        explode: true,
        schema: { type: 'array', maxItems: 100 },
      })
      expect(parameter.description).toContain('Repeat the parameter or separate values by commas')
    }
  })

  test('has its body in every type it takes', () => {
    const types = {
      nothing: undefined,
      json: ['application/json'],
      upload: ['multipart/form-data'],
      'json-or-upload': ['application/json', 'multipart/form-data'],
    }[operation.takes]
    const { requestBody } = described(operation)
    expect(requestBody && Object.keys(requestBody.content)).toEqual(types)
    const form = requestBody?.content['multipart/form-data']?.schema
    if (form) {
      expect(form.required).toEqual(['file', ...requiredNames(operation.form)])
      expect(Object.keys(form.properties)).toEqual(['file', ...Object.keys(operation.form.properties)])
    }
  })

  test('has exactly the answers it declares, each with its request id', () => {
    const { responses } = described(operation)
    expect(Object.keys(responses).map(Number)).toEqual([...declaredStatuses(operation)].sort((a, b) => a - b))
    for (const response of Object.values<{ $ref?: string }>(responses)) {
      const { headers } = (response.$ref ? resolve(response.$ref) : response) as {
        headers: Record<string, unknown>
      }
      expect(headers).toHaveProperty('X-Request-Id')
    }
    const told = JSON.stringify(
      Object.values(responses).map((one) =>
        (one as { $ref?: string }).$ref ? resolve((one as { $ref: string }).$ref) : one,
      ),
    )
    for (const code of declaredErrors(operation)) expect(told).toContain(`\`${code}\``)
  })

  test('answers in the success envelope, or in the media types it streams', () => {
    const { content } = described(operation).responses[operation.status]
    expect(Object.keys(content)).toEqual(
      operation.streams.length > 0 ? operation.streams : ['application/json'],
    )
    if (operation.streams.length > 0) return
    const { schema } = content['application/json']
    expect(schema.required).toEqual(['success', 'data'])
    expect(schema.properties.success).toMatchObject({ const: true })
  })

  test('accepts an Idempotency-Key where it writes, and an If-Match where it checks one', () => {
    const refs = (described(operation).parameters ?? []).flatMap(({ $ref }: { $ref?: string }) => $ref ?? [])
    expect(refs.includes('#/components/parameters/IdempotencyKey')).toBe(operation.method !== 'GET')
    expect(refs.includes('#/components/parameters/IfMatch')).toBe(
      operation.errors.includes('PRECONDITION_FAILED'),
    )
  })

  test('checks an If-Match where it changes a row whose version it answers', () => {
    const { headers } = described(operation).responses[operation.status]
    const changes = operation.method !== 'GET' && operation.status === 200
    if (changes && headers.ETag)
      expect(operation.errors, 'its answer has updated_at, so it calls requireVersion').toContain(
        'PRECONDITION_FAILED',
      )
  })
})

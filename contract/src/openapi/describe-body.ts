import { needsBody } from '../needs-body.ts'
import type { Operation } from '../operation.ts'
import { requiredNames } from '../required-names.ts'
import { type JsonSchema, plainSchema, wireSchema } from './wire-schema.ts'

/** The bodies an operation takes, by media type; undefined where it takes none. */
export function describeBody(operation: Operation): Record<string, unknown> | undefined {
  const content = {
    ...(takesJson(operation) ? { 'application/json': jsonOf(operation) } : {}),
    ...(takesForm(operation) ? { 'multipart/form-data': { schema: formSchema(operation) } } : {}),
  }
  return Object.keys(content).length > 0 ? { required: needsBody(operation), content } : undefined
}

const jsonOf = ({ body, example }: Operation) => ({
  schema: plainSchema(body),
  ...(example && { examples: { usual: { value: example } } }),
})

const takesJson = ({ takes }: Operation) => takes === 'json' || takes === 'json-or-upload'
const takesForm = ({ takes }: Operation) => takes === 'upload' || takes === 'json-or-upload'

function formSchema({ form }: Operation): JsonSchema {
  const fields = Object.entries(form.properties).map(([name, property]) => {
    const { schema, remark } = wireSchema(property)
    const described = (property as { description?: string }).description ?? ''
    return [name, { ...schema, description: [described, remark].filter(Boolean).join(' ') }]
  })
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: 'The file.',
  }
  const properties = { file, ...Object.fromEntries(fields) }
  return {
    type: 'object',
    required: ['file', ...requiredNames(form)],
    additionalProperties: false,
    properties,
  }
}

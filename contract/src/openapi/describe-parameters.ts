import type { TObject } from 'typebox'
import type { Operation } from '../operation.ts'
import { requiredNames } from '../required-names.ts'
import { componentRef } from './component-ref.ts'
import { plainSchema, wireSchema } from './wire-schema.ts'

type Parameter = Record<string, unknown>

/** What an operation takes in its path, its query and its headers. */
export function describeParameters(operation: Operation): Parameter[] {
  return [
    ...pathParameters(operation.params),
    ...queryParameters(operation.query),
    ...headerParameters(operation),
  ]
}

function pathParameters({ properties }: TObject): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', ...value } = plainSchema(schema)
    return { name, in: 'path', required: true, description, schema: value }
  })
}

function queryParameters(query: TObject): Parameter[] {
  const required = requiredNames(query)
  return Object.entries(query.properties).map(([name, property]) => {
    const { schema, remark } = wireSchema(property)
    const described = (property as { description?: string }).description ?? ''
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: [described, remark].filter(Boolean).join(' '),
      schema,
      ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    }
  })
}

function headerParameters({ method, errors }: Operation): Parameter[] {
  return [
    ...(method === 'GET' ? [] : [componentRef('parameters', 'IdempotencyKey')]),
    ...(errors.includes('PRECONDITION_FAILED') ? [componentRef('parameters', 'IfMatch')] : []),
  ]
}

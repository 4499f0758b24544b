import { ApiError, type ErrorDetail } from '@throughline/contract/errors.ts'
import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { describeErrors, type SchemaError } from './describe-errors.ts'
import './formats.ts'
import { misplacedRefused } from './misplaced-refused.ts'

const compiled = new WeakMap<TSchema, Validator>()

/**
 * Refuses a body that its schema does not allow, naming each place by JSON Pointer and what is wrong there. Fields that
 * belong elsewhere come first, whatever else is wrong.
 */
export function checkBody(schema: TObject, body: object): void {
  const misplaced = misplacedRefused(schema, body)
  if (misplaced) throw misplaced
  refuse(schemaErrors(schema, body))
}

/** Refuses parameters, of a query or a form, that their schema does not allow, naming each by its name, once. */
export function checkParameters(schema: TSchema, parameters: unknown): void {
  const byName = new Map<string, ErrorDetail>()
  for (const { pointer, message } of schemaErrors(schema, parameters)) {
    const name = parameterName(pointer)
    if (!byName.has(name)) byName.set(name, { pointer: name, message })
  }
  refuse([...byName.values()])
}

/** What is wrong with a value, at most eight places; empty when it is right. */
export function schemaErrors(schema: TSchema, value: unknown): ErrorDetail[] {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return []
  const errors = validator.Errors(value) as unknown as SchemaError[]
  const details = describeErrors(schema, errors)
  return details.length > 0 ? details : [{ pointer: '', message: 'is not valid' }]
}

function refuse(details: ErrorDetail[]): void {
  const [first] = details
  if (!first) return
  const message = first.pointer ? `${first.pointer}: ${first.message}.` : 'The request is not valid.'
  throw new ApiError('BAD_REQUEST', message, { details })
}

/** `/email/0`, an item of a list, is the parameter `email`. */
const parameterName = (pointer: string) => pointer.split('/')[1] ?? ''

/** Compiled on first use: start-up pays for no schema that nobody asks for. */
function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const validator = Compile(schema) as unknown as Validator
  compiled.set(schema, validator)
  return validator
}

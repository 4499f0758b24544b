import type { Operation } from '@throughline/contract/operation.ts'
import { isRecord } from '@throughline/parsing/text/is-record.ts'
import type { Caller } from '../operation/context.ts'
import type { NewAuditEntry } from './record-entry.ts'

export interface CallMade {
  caller: Caller
  operation: Operation
  /** The input as the contract parsed it. */
  input: unknown
  /** The data of the answer. */
  data: unknown
  requestId: string
}

const subjectMax = 300

/**
 * The audit entry of an operation that was carried out; undefined for one that only reads, and for a dry run. It takes
 * only names of input fields, and numbers and flags of the answer: they hold no secret and nobody's words.
 */
export function entryOfCall({ caller, operation, ...call }: CallMade): NewAuditEntry | undefined {
  const [input, data] = [asRecord(call.input), asRecord(call.data)]
  if (!operation.writes || isDryRun(input) || isDryRun(asRecord(input.upload))) return undefined
  return {
    actor: actorOf(caller),
    operation: operation.name,
    subject: subjectOf(operation, input, data),
    fields: fieldsOf(operation, input),
    outcome: outcomeOf(data),
    requestId: call.requestId,
  }
}

function actorOf({ keyId, memberId, role, connector }: Caller): NewAuditEntry['actor'] {
  if (connector) return { kind: 'connector', id: keyId, name: connector.socialId }
  return role === undefined ? { kind: 'key', id: keyId } : { kind: 'member', id: memberId }
}

/** Of the body, of the form beside its file, and the flags of the query. */
function fieldsOf({ body, form, query }: Operation, input: Values): string[] {
  const sent = { ...input, ...asRecord(input.upload) }
  const names = Object.keys({ ...body.properties, ...form.properties, ...query.properties })
  return names.filter(
    (name) => sent[name] === true || (sent[name] !== undefined && !(name in query.properties)),
  )
}

type Values = Record<string, unknown>

const isDryRun = ({ dry_run }: Values) => dry_run === true

const asRecord = (value: unknown): Values => (isRecord(value) ? value : {})

/** What the call was about: path parameters, else query parameters, else the tagged record, else the answer's id. */
function subjectOf({ params, query }: Operation, input: Values, data: Values): string {
  const named = textsOf(params.properties, input)
  const selected = named.length > 0 ? named : textsOf(query.properties, input)
  const carrier = textsOf(asRecord(data.subject), asRecord(data.subject))
  const texts = [selected, carrier].find((found) => found.length > 0) ?? [answeredId(data)]
  return texts.join(' ').slice(0, subjectMax).toWellFormed()
}

const textsOf = (properties: object, input: Values): string[] =>
  Object.keys(properties).flatMap((name) => {
    const value = input[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })

/** The id of the answer itself, or of the only object in it. */
function answeredId(data: Values): string {
  const shown = Object.values(data).filter((value) => Object.keys(asRecord(value)).length > 0)
  const only = shown.length === 1 ? asRecord(shown[0]) : {}
  const found = data.id ?? data.job_id ?? only.id
  return typeof found === 'string' ? found : ''
}

function outcomeOf(data: Values): NewAuditEntry['outcome'] {
  const outcome: NewAuditEntry['outcome'] = {}
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'boolean' || Number.isSafeInteger(value)) outcome[name] = value as number | boolean
    else if (Array.isArray(value)) outcome[name] = value.length
  }
  return outcome
}

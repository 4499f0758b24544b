import fc from '@throughline/parsing/testing/fast-check.ts'
import type { Schema } from './schema-instances.ts'

/** Bodies for a schema as text: mostly right, some with wrong values in them, a few no JSON at all. */
export function arbitraryBody(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{"a":1e999}',
    '{"__proto__":{}}',
    '{"a":"\\u0000"}',
    '\u0000',
  )
  const object = (wrong: number) =>
    arbitraryValue({ schema, name: '', text, wrong }).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 12, arbitrary: object(0) },
    { weight: 6, arbitrary: object(0.02) },
    { weight: 3, arbitrary: object(0.3) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: broken },
  )
}

interface Request {
  schema: Schema
  /** The field it is for: some texts are only understood in one form. */
  name: string
  text: fc.Arbitrary<string>
  /** The chance of each value to be wrong. */
  wrong: number
}

function arbitraryValue(requested: Request): fc.Arbitrary<unknown> {
  const weight = Math.round(requested.wrong * 100)
  const right = { weight: 100, arbitrary: rightValue(requested) }
  if (weight === 0) return right.arbitrary
  return fc.oneof(right, { weight, arbitrary: fc.oneof(requested.text, fc.jsonValue({ maxDepth: 2 })) })
}

function rightValue(requested: Request): fc.Arbitrary<unknown> {
  const { schema } = requested
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightValue({ ...requested, schema: one })))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return arbitraryObject(requested)
    case 'array':
      return fc.array(arbitraryValue({ ...requested, schema: schema.items ?? {} }), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return rightText(requested)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Few of the fields that may be left out are sent, since many exclude each other. */
function arbitraryObject(requested: Request): fc.Arbitrary<unknown> {
  if (requested.schema.additionalProperties === true) return foreignObject(requested.text)
  const { properties = {}, required = [] } = requested.schema
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    arbitraryValue({ ...requested, schema, name }),
  ])
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const all = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
  return fc
    .tuple(all, fc.subarray(optional, { maxLength: Math.min(3, optional.length) }))
    .map(([object, chosen]) => {
      const names = new Set([...required, ...chosen])
      return Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name)))
    })
}

/** A row as other systems write them: fields of any name and any sort, one level deep or two. */
function foreignObject(text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const names = fc.constantFrom(...foreignNames)
  const value = fc.oneof(
    { weight: 3, arbitrary: text },
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 1 }),
  )
  const flat = fc.dictionary(names, value, { maxKeys: 8 })
  const nested = fc.record({ properties: flat, Owner: flat, Account: flat }, { requiredKeys: [] })
  const ids = fc.record({ id: value, Id: value }, { requiredKeys: [] })
  return fc.tuple(ids, flat, nested).map((parts) => Object.assign({}, ...parts))
}

const foreignNames = [
  'id',
  'Id',
  'name',
  'Name',
  'domain',
  'Website',
  'Type',
  'lifecyclestage',
  'dealname',
  'dealstage',
  'StageName',
  'Amount',
  'amount',
  'IsClosed',
  'IsWon',
  'closedate',
  'CloseDate',
  'OwnerId',
  'AccountId',
  'hubspot_owner_id',
  'email',
  'Email',
  'archived',
  'IsDeleted',
  'numberofemployees',
  'attributes',
]

function rightText({
  schema: { format, pattern, minLength = 0, maxLength = 1_000 },
  name,
  text,
}: Request): fc.Arbitrary<string> {
  if (format === 'uuid') return text.filter(isUuid)
  if (format === 'date-time') {
    const min = new Date('0001-01-01')
    return fc
      .date({ min, max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
  }
  if (pattern)
    return fc.constantFrom('2026', '2026-11', '2026-11-20', '2026-02-30', '0000', '9999-12-31', '0001-01-01')
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength
  const storable = text.map((value) => value.replaceAll('\0', '').toWellFormed()).filter(fits)
  const understood = formsByName.find(([part]) => name.includes(part))?.[1]
  return understood
    ? fc.oneof({ weight: 9, arbitrary: understood }, { weight: 1, arbitrary: storable })
    : storable
}

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const slug = fc.stringMatching(/^[a-z0-9-]{1,12}$/)

const formsByName: [part: string, form: fc.Arbitrary<string>][] = [
  ['company_social_url', slug.map((value) => `https://www.linkedin.com/company/${value}`)],
  ['account_social_url', slug.map((value) => `https://www.linkedin.com/company/${value}`)],
  ['social_url', slug.map((value) => `https://www.linkedin.com/in/${value}`)],
  ['email', fc.emailAddress()],
  ['domain', slug.map((value) => `${value}.test`)],
  ['tier', fc.constantFrom('Tier 1', 'Tier 2', 'tier 3', 'Tier 9')],
]

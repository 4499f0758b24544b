import { ApiError, refused } from '@throughline/contract/errors.ts'
import { needsBody } from '@throughline/contract/needs-body.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { validate as isUuid, NIL as nobodysId } from 'uuid'
import { checkBody, checkParameters } from '../floor/input/check-schema.ts'
import { checkText } from '../floor/input/check-text.ts'
import { parseValues, readQuery, splitQuery } from '../floor/input/parse-query.ts'
import { unsupportedMediaType } from './error-handler.ts'
import { isForm, isJson } from './media-type.ts'
import { parseJson } from './parse-json.ts'
import { spoolUpload, type Upload } from './spool-upload.ts'

interface ParsedInput {
  input: Record<string, unknown>
  /** The body as bytes or, for an upload, its hash: what makes two requests the same. */
  fingerprint: Buffer | string
  upload: Upload | null
}

const noBytes = Buffer.alloc(0)

/** Parameters, query and body as one object. The body comes first: a bad one is reported before a wrong parameter. */
export async function parseInput(
  operation: Operation,
  request: FastifyRequest,
  uploadBytesMax: number,
): Promise<ParsedInput> {
  const { body, fingerprint, upload } = await parseBody(operation, request, uploadBytesMax)
  try {
    const input = { ...parseAddress(operation, request), ...checkedBody(operation, body, upload) }
    return { input, fingerprint, upload }
  } catch (error) {
    await upload?.discard()
    throw error
  }
}

type Sent = Omit<ParsedInput, 'input'> & { body: Record<string, unknown> | null }

async function parseBody(
  operation: Operation,
  request: FastifyRequest,
  uploadBytesMax: number,
): Promise<Sent> {
  const { headers } = request
  const bytes = Buffer.isBuffer(request.body) ? request.body : noBytes
  // A read's body is ignored; elsewhere an unexpected one is refused: it may ask for less than would be done.
  if (operation.takes === 'nothing' && operation.method === 'GET')
    return { body: null, fingerprint: noBytes, upload: null }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw unsupportedMediaType(accepted[operation.takes])
  if (isForm(headers) && takesForm(operation)) {
    const upload = await spoolUpload(request.raw, uploadBytesMax)
    return { body: null, fingerprint: upload.hash, upload }
  }
  if (bytes.length === 0 && !isForm(headers)) {
    if (needsBody(operation)) throw new ApiError('BAD_REQUEST', 'The body is missing.')
    return { body: {}, fingerprint: noBytes, upload: null }
  }
  if (operation.takes === 'upload' || !isJson(headers)) throw unsupportedMediaType(accepted[operation.takes])
  return { body: parseJson(bytes), fingerprint: bytes, upload: null }
}

const accepted = {
  nothing: 'application/json',
  json: 'application/json',
  upload: 'multipart/form-data',
  'json-or-upload': 'application/json or multipart/form-data',
}

const takesForm = ({ takes }: Operation) => takes === 'upload' || takes === 'json-or-upload'

function checkedBody(
  operation: Operation,
  body: Record<string, unknown> | null,
  upload: Upload | null,
): Record<string, unknown> {
  if (upload) {
    refuseUnknown(operation, upload)
    const fields = parseValues(operation.form, upload.fields)
    checkParameters(operation.form, fields)
    return { upload: { ...fields, file: upload.file } }
  }
  if (body === null) return {}
  checkBody(operation.body, body)
  return body
}

function refuseUnknown({ form }: Operation, { fields }: Upload): void {
  for (const name of fields.keys()) {
    if (Object.hasOwn(form.properties, name)) continue
    throw refused(name, 'is not a field of this operation')
  }
}

function parseAddress(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) checkText(value, name)
  const cut = request.url.indexOf('?')
  const queryString = cut === -1 ? '' : request.url.slice(cut + 1)
  const query = readQuery(operation.query, queryString)
  refuseDryRun(operation, queryString)
  return { ...readIds(operation.params, params), ...query }
}

/**
 * Row ids of the path in lower case, as the database writes them. Text of another form becomes an id that no row has,
 * so the operation makes its other checks first, as usual, and itself says that there is nothing with this id.
 */
function readIds({ properties }: TObject, params: Record<string, string>): Record<string, string> {
  const read = ([name, value]: [string, string]) => {
    const { format }: TSchema & { format?: string } = properties[name] ?? {}
    if (format !== 'uuid') return [name, value]
    return [name, isUuid(value) ? value.toLowerCase() : nobodysId]
  }
  return Object.fromEntries(Object.entries(params).map(read))
}

/** Whoever requests a dry run where there is none, or in the wrong place, must not get the real thing. */
function refuseDryRun({ method, query, body, form }: Operation, queryString: string): void {
  const isKnown = method === 'GET' || Object.hasOwn(query.properties, 'dry_run')
  if (isKnown || !splitQuery(queryString).has('dry_run')) return
  const place = [body, form].some(({ properties }) => Object.hasOwn(properties, 'dry_run'))
    ? 'belongs in the body'
    : 'is not a parameter of this operation, which has no dry run'
  throw refused('dry_run', place)
}

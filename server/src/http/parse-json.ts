import { ApiError, refused } from '@throughline/contract/errors.ts'
import { isRecord } from '@throughline/parsing/text/is-record.ts'
import { checkText } from '../floor/input/check-text.ts'

const jsonDepthMax = 32

// A byte order mark, which some editors put in front, is dropped.
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a JSON body that must be an object. */
export function parseJson(bytes: Buffer): Record<string, unknown> {
  const value = readJson(bytes)
  if (isRecord(value)) return value
  throw new ApiError('BAD_REQUEST', 'The body must be a JSON object.')
}

/**
 * Reads any JSON body. Depth is checked on the bytes before parsing; what no column can hold or what could reach a
 * prototype is refused wherever it stands. The last of two equal keys wins.
 */
export function readJson(bytes: Buffer): unknown {
  checkDepth(bytes)
  const value = parsed(bytes)
  checkValue(value, '')
  return value
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'valid JSON' : 'valid UTF-8'
    throw new ApiError('BAD_REQUEST', `The body is not ${reason}.`)
  }
}

const quote = 34
const backslash = 92

function checkDepth(bytes: Buffer): void {
  let depth = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inString) {
      if (byte === backslash) at++
      inString = byte !== quote
      continue
    }
    if (byte === quote) inString = true
    if (byte === 91 || byte === 123) depth++
    if (byte === 93 || byte === 125) depth--
    if (depth > jsonDepthMax) {
      throw new ApiError('BAD_REQUEST', `The body is nested deeper than ${jsonDepthMax} levels.`)
    }
  }
}

function checkValue(value: unknown, pointer: string): void {
  if (typeof value === 'string') checkText(value, pointer)
  if (typeof value === 'number' && !isKeptExactly(value))
    throw refused(pointer, 'is too large a number: send it as text')
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, pointer, `The name of a field in ${pointer || 'the body'}`)
    if (key === '__proto__' || (key === 'constructor' && isRecord(inner) && 'prototype' in inner)) {
      throw new ApiError('BAD_REQUEST', `The body may not have a field named "${key}".`)
    }
    checkValue(inner, `${pointer}/${pointerStep(key)}`)
  }
}

/** A whole number beyond 2^53 would come back as another one. */
const isKeptExactly = (value: number) =>
  Number.isSafeInteger(value) || (!Number.isInteger(value) && Number.isFinite(value))

/** As RFC 6901 writes a key inside a pointer. */
const pointerStep = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

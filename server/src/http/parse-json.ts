import { ApiError, refused } from '@throughline/contract/errors.ts'
import { isRecord } from '@throughline/parsing/text/is-record.ts'
import { checkText, textFault } from '../floor/input/check-text.ts'
import { pointerStep } from '../floor/input/pointer-step.ts'

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
  checkValue(value, [])
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

/** The path becomes a pointer only where something is refused: a body may have millions of values. */
function checkValue(value: unknown, path: (string | number)[]): void {
  if (typeof value === 'string' && textFault(value)) checkText(value, pointerOf(path))
  if (typeof value === 'number' && !isKeptExactly(value))
    throw refused(pointerOf(path), 'is too large a number: send it as text')
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof key === 'string' && textFault(key))
      checkText(key, pointerOf(path), `The name of a field in ${pointerOf(path) || 'the body'}`)
    if (key === '__proto__' || (key === 'constructor' && isRecord(inner) && 'prototype' in inner)) {
      throw new ApiError('BAD_REQUEST', `The body may not have a field named "${key}".`)
    }
    path.push(key)
    checkValue(inner, path)
    path.pop()
  }
}

const pointerOf = (path: (string | number)[]) => path.map((step) => `/${pointerStep(String(step))}`).join('')

/** A whole number beyond 2^53 would come back as another one. */
const isKeptExactly = (value: number) =>
  Number.isSafeInteger(value) || (!Number.isInteger(value) && Number.isFinite(value))

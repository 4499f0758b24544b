import { randomUUID } from 'node:crypto'
import { valuesOf } from './raw-headers.ts'

const header = 'x-throughline-own-call'
const secret = randomUUID()

/** Mark a request that the service sends to itself on behalf of an accepted one. Nobody else knows the secret. */
export const ownCallHeaders = { [header]: secret }

/** Whether a request comes from this process itself: the request on whose behalf it comes was counted already. */
export const isOwnCall = (rawHeaders: readonly string[]) => valuesOf(rawHeaders, header)[0] === secret

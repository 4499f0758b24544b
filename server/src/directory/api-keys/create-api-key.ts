import type { createApiKey as contract } from '@throughline/contract/api-keys/create-api-key.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { issueApiKey } from './issue-api-key.ts'

export const createApiKey: Handler<typeof contract> = (ctx, { name, scopes, expires_at }) => {
  const allowed = [...new Set(scopes ?? (['read', 'write'] as const))]
  return issueApiKey(ctx, { name: readName(name), scopes: allowed, expires_at })
}

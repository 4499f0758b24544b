import type { listApiKeys as contract } from '@throughline/contract/api-keys/list-api-keys.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { apiKeyRows } from './api-key-rows.ts'

export const listApiKeys: Handler<typeof contract> = async (ctx) => ({ api_keys: await apiKeyRows(ctx) })

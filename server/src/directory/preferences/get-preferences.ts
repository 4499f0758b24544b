import type { getPreferences as contract } from '@throughline/contract/preferences/get-preferences.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readPreferences } from './read-preferences.ts'

export const getPreferences: Handler<typeof contract> = async (ctx) => ({
  preferences: await readPreferences(ctx),
})

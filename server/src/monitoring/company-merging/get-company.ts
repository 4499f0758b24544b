import type { getCompany as contract } from '@throughline/contract/companies/get-company.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readCompany } from './read-company.ts'

export const getCompany: Handler<typeof contract> = async (ctx, { id }) => ({
  company: await ctx.db.snapshot((db) => readCompany({ ...ctx, db }, id)),
})

import type { createClientCompany as contract } from '@throughline/contract/client-companies/create-client-company.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'
import { requireCompany } from '../companies/require-company.ts'
import { addSourceRows } from './add-source-rows.ts'
import { type ClientCompany, clientCompanyRows, inOrder, shownClientCompany } from './client-company-rows.ts'

export const createClientCompany: Handler<typeof contract> = async (ctx, input) => {
  const company = requireCompany(input, { name: 'company_name', page: 'social_url' })
  const { companyIds } = await addSourceRows(ctx, 'manual', [company])
  await queueAlerts(ctx)
  return { client_company: await clientCompany(ctx, companyIds[0] ?? '') }
}

async function clientCompany(ctx: Context, companyId: string): Promise<ClientCompany> {
  const [[company]] = await clientCompanyRows(ctx.db, {
    tenantId: ctx.tenantId,
    ofGroup: sql`s.company_id = ${companyId}`,
    ofCompany: sql`true`,
    list: inOrder({ field: 'company_name', isTurned: false }),
    page: { after: undefined, limit: 1, offset: 0 },
  })
  if (!company) throw new Error('a client company is gone in the moment it was added')
  return shownClientCompany(company)
}

import type { createClientCompany as contract } from '@throughline/contract/client-companies/create-client-company.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import type { CompanyIdentity } from '../companies/company-keys.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'
import { readCompanyFields } from '../companies/read-company-fields.ts'
import { addSourceRows } from './add-source-rows.ts'
import { type ClientCompany, clientCompanyRows } from './client-company-rows.ts'

export const createClientCompany: Handler<typeof contract> = async (ctx, input) => {
  const company = readOrThrow(input)
  const { companyIds } = await addSourceRows(ctx, 'manual', [company])
  await queueAlerts(ctx.db, ctx.tenantId)
  return { client_company: await clientCompany(ctx, companyIds[0] ?? '') }
}

const pointers = {
  name: '/company_name',
  socialUrl: '/social_url',
  domain: '/domain',
  numericId: '/numeric_id',
}

function readOrThrow({
  company_name,
  social_url,
  domain,
  numeric_id,
}: InputOf<typeof contract>): CompanyIdentity {
  const { company, problems } = readCompanyFields({
    name: company_name,
    socialUrl: social_url,
    domain,
    numericId: numeric_id,
  })
  const details = problems.map(({ field, reason }) => ({ pointer: pointers[field], message: reason }))
  if (company.name === '' && details.length === 0)
    details.push({ pointer: pointers.name, message: 'is blank' })
  const [first] = details
  if (first) throw new ApiError('BAD_REQUEST', `${first.pointer} ${first.message}.`, { details })
  return company
}

async function clientCompany(ctx: Context, companyId: string): Promise<ClientCompany> {
  const { companies } = await clientCompanyRows(ctx.db, {
    tenantId: ctx.tenantId,
    ofRows: sql`s.company_id = ${companyId}`,
    ofGroup: sql`true`,
    ofCompany: sql`true`,
    limit: 1,
    offset: 0,
  })
  const [company] = companies
  if (!company) throw new Error('a client company is gone in the moment it was added')
  return company
}

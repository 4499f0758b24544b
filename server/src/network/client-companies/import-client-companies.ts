import { clientColumns } from '@throughline/contract/client-companies/client-columns.ts'
import type { importClientCompanies as contract } from '@throughline/contract/client-companies/import-client-companies.ts'
import { acceptTableImport } from '../../floor/jobs/table-import.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { clientCompanyImport } from './client-company-import.ts'

export const importClientCompanies: Handler<typeof contract> = async (ctx, { upload }) =>
  acceptTableImport(ctx, { kind: clientCompanyImport.kind, columns: clientColumns }, upload)

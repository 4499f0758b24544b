import {
  accountNameHeadings,
  companyDomainHeadings,
  companyNameHeadings,
  companyNumberHeadings,
  companyPageHeadings,
  plainNameHeadings,
  plainPageHeadings,
} from '@throughline/parsing/companies/company-headings.ts'
import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'

export type AccountColumn = 'name' | 'domain' | 'socialUrl' | 'numericId' | 'tier'

/** A list of accounts under the headings that CRMs, sales tools and people use. */
const columns: CsvTable<AccountColumn>['columns'] = {
  name: [
    ...accountNameHeadings,
    'targetaccount',
    'targetaccountname',
    'targetcompany',
    ...companyNameHeadings,
    ...['zielkunde', 'zielaccount', 'zielunternehmen', 'zielfirma', 'kundenname', 'kunde'],
    ...['comptecible', 'entreprisecible', 'cuentaobjetivo', 'empresaobjetivo', 'aziendatarget', 'contaalvo'],
    ...['empresaalvo', 'doelaccount', 'doelbedrijf', 'klantnaam', 'klant'],
    ...plainNameHeadings,
  ],
  domain: [...companyDomainHeadings, 'url'],
  socialUrl: [...companyPageHeadings, ...plainPageHeadings],
  numericId: companyNumberHeadings,
  tier: [
    'tier',
    'accounttier',
    'tiername',
    'tierlevel',
    ...['tierstufe', 'accountstufe', 'kundenstufe', 'stufe'],
    ...['niveauducompte', 'niveaudecompte', 'niveau'],
    ...['niveldelacuenta', 'niveldecuenta', 'niveldaconta', 'niveldeconta', 'nivel'],
    ...['livelloaccount', 'livellodellaccount', 'livello'],
    ...['accountniveau', 'klantniveau'],
  ],
}

/** The same headings with each of the columns that name a company as the one that must be there; tried in order. */
export const accountTables: readonly CsvTable<AccountColumn>[] = (
  ['name', 'domain', 'socialUrl'] as const
).map((required) => ({ columns, required: [required], resumesByLine: true }))

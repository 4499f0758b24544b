import {
  accountNameHeadings,
  companyKeyHeadings,
  companyNameHeadings,
  plainNameHeadings,
} from '@throughline/parsing/companies/company-headings.ts'
import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import { companyTable } from '../companies/company-table.ts'

export type AccountColumn = 'name' | 'domain' | 'socialUrl' | 'numericId' | 'tier'

/** A list of accounts under the headings that CRMs, sales tools and people use. */
const columns: CsvTable<AccountColumn>['columns'] = {
  name: [
    ...accountNameHeadings,
    'targetaccountname',
    ...companyNameHeadings,
    ...['kundenname', 'kunde', 'klantnaam', 'klant'],
    ...plainNameHeadings,
    // Behind the others: beside a name HubSpot says there, with yes or no, whether a company is a target account.
    ...['targetaccount', 'targetcompany', 'zielkunde', 'zielaccount', 'zielunternehmen', 'zielfirma'],
    ...['comptecible', 'entreprisecible', 'cuentaobjetivo', 'empresaobjetivo', 'aziendatarget', 'contaalvo'],
    ...['empresaalvo', 'doelaccount', 'doelbedrijf'],
  ],
  ...companyKeyHeadings,
  tier: [
    'tier',
    'accounttier',
    'tiername',
    'tierlevel',
    'idealcustomerprofiletier',
    ...['tierstufe', 'accountstufe', 'kundenstufe', 'stufe'],
    ...['niveauducompte', 'niveaudecompte', 'niveau'],
    ...['niveldelacuenta', 'niveldecuenta', 'niveldaconta', 'niveldeconta', 'nivel'],
    ...['livelloaccount', 'livellodellaccount', 'livello'],
    ...['accountniveau', 'klantniveau'],
  ],
}

export const accountTable: CsvTable<AccountColumn> = companyTable(columns)

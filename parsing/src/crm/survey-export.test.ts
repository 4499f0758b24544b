import { expect, test } from 'vitest'
import { companyShape } from './company-shape.ts'
import { dealShape } from './deal-shape.ts'
import type { Shape } from './raw-row.ts'
import { surveyExport } from './survey-export.ts'

const source = (text: string) => ({
  file: 'export.csv',
  bytes: async function* () {
    yield Buffer.from(text)
  },
})

const id = '001AAAAAAAAAAAAAAA'

test.each([
  ['Record ID,Company name\n456,Acme\n', 'hubspot'],
  ['Id,Name\n001AAAAAAAAAAAAAAA,Acme\n', 'salesforce'],
  [`Account ID,Company ID,Account Name\n${id},C-1,Acme\n`, 'salesforce'],
  [`Account ID,Company ID,Account Name\n${id},77,Acme\n`, 'salesforce'],
  [`Account Name,Company ID,Account ID\nAcme,,${id}\n`, 'salesforce'],
  [`Record ID,Company name,Account ID\n456,Acme,${id}\n`, 'hubspot'],
  ['Company ID,Id,Company name\nx,y,Acme\n', 'hubspot'],
  ['Record ID,Id\n', 'hubspot'],
  ['Datensatz-ID,Unternehmensname,Lifecycle-Phase\n456,Acme,Kunde\n', 'hubspot'],
])('%j is an export of %s', async (text, vendor) => {
  expect((await surveyExport(companyShape, source(text))).vendor).toBe(vendor)
})

test.each([
  'Record ID,Deal Name,Deal Stage,Amount,Currency,Close Date,Associated Company',
  'Datensatz-ID,Deal-Name,Deal-Phase,Betrag,Währung,Abschlussdatum,Zugeordnetes Unternehmen',
  "ID de l'enregistrement,Nom de la transaction,Phase de la transaction,Montant,Devise,Date de fermeture,Entreprise associée",
  'ID de registro,Nombre del negocio,Etapa del negocio,Importe,Moneda,Fecha de cierre,Empresa asociada',
  'ID record,Nome trattativa,Fase trattativa,Importo,Valuta,Data di chiusura,Azienda associata',
  'ID do registro,Nome do negócio,Etapa do negócio,Valor,Moeda,Data de fechamento,Empresa associada',
  'Record-ID,Dealnaam,Dealfase,Bedrag,Valuta,Sluitingsdatum,Gekoppeld bedrijf',
])('deals of HubSpot are read under %j', async (headings) => {
  const { layout } = (await surveyExport(dealShape, source(`${headings}\n1,A,B,2,EUR,2026-01-01,C\n`))).survey
  const found = layout.columns.filter(({ at }) => at !== null).sort((a, b) => Number(a.at) - Number(b.at))
  expect(found.map(({ column }) => column)).toEqual([
    'id',
    'name',
    'stage',
    'amount',
    'currency',
    'close_date',
    'company_name',
  ])
})

test.each([
  'Record ID,Company name,Company Domain Name,Industry,Annual Revenue,Number of Employees,Country/Region',
  'Datensatz-ID,Unternehmensname,Domainname des Unternehmens,Branche,Jahresumsatz,Anzahl Mitarbeiter,Land/Region',
  "ID de l'enregistrement,Nom de l'entreprise,Nom de domaine de l'entreprise,Secteur d'activité,Chiffre d'affaires annuel,Nombre d'employés,Pays/région",
  'ID de registro,Nombre de la empresa,Nombre de dominio,Sector,Ingresos anuales,Número de empleados,País/región',
  'ID record,Nome azienda,Nome dominio,Settore,Fatturato annuo,Numero di dipendenti,Paese/area geografica',
  'ID do registro,Nome da empresa,Nome de domínio da empresa,Setor,Receita anual,Número de funcionários,País/região',
  'Record-ID,Bedrijfsnaam,Domeinnaam,Branche,Jaaromzet,Aantal werknemers,Land/regio',
])('companies of HubSpot are read under %j', async (headings) => {
  const { layout } = (await surveyExport(companyShape, source(`${headings}\n1,A,a.test,B,2,3,C\n`))).survey
  const found = layout.columns.filter(({ at }) => at !== null).sort((a, b) => Number(a.at) - Number(b.at))
  const [id, name, domain, ...rest] = found.map(({ column }) => column)
  expect([id, name]).toEqual(['id', 'name'])
  expect(['domain', 'website']).toContain(domain)
  expect(rest).toEqual(['industry', 'revenue', 'employees', 'country'])
})

test('an English export has its columns in any order', async () => {
  const text = 'Website URL,Company Domain Name,Record ID,Company name,Company owner\nx,y,1,z,w\n'
  const { layout } = (await surveyExport(companyShape, source(text))).survey
  const at = Object.fromEntries(layout.columns.map((found) => [found.column, found.at]))
  expect(at).toMatchObject({ website: 0, domain: 1, id: 2, name: 3, owner_name: 4, page: null })
})

test.each([
  companyShape,
  dealShape,
])('a list of contacts is refused, whatever ids and companies it has', async (shape) => {
  for (const headings of [
    'Record ID,First Name,Last Name,Company name',
    'Datensatz-ID,Vorname,Nachname,Unternehmensname',
  ])
    await expect(surveyExport<string>(shape, source(`${headings}\n9876543210,A,B,Acme\n`))).rejects.toThrow(
      /is an export of contacts/,
    )
})

test.each([
  'Deal - ID,Deal - Title,Organization - ID,Organization - Name\n11,Big,1,Acme',
  'Record ID,Deal Name,Associated Company\n11,Big,Acme',
  `Opportunity ID,Opportunity Name,Account ID,Account Name\n006AAAAAAAAAAAAAAA,Big,${id},Acme`,
])('an export of deals is none of companies: %j', async (text) => {
  await expect(surveyExport(companyShape, source(`${text}\n`))).rejects.toThrow('export of deals')
  await surveyExport(dealShape, source(`${text}\n`))
})

test.each([
  ['Name,Copper ID,Owned By,Work Website,Country,Contact Type', 'name id owner_name website country stage'],
  ['id,display_name,url,status_label', 'id name website stage'],
])('companies of Copper and Close are read under %j', async (headings, columns) => {
  expect(await columnsOf(companyShape, headings)).toBe(columns)
})

test.each([
  [
    'Name,Copper ID,Company,Owned By,Stage,Value,Currency,Close Date,Status',
    'name id company_name owner_name stage amount currency close_date status',
  ],
  [
    'id,lead_id,lead_name,value,value_currency,status_label,status_type,expected_close_date,user_name',
    'id company_id company_name amount currency stage status close_date owner_name',
  ],
])('deals of Copper and Close are read under %j', async (headings, columns) => {
  expect(await columnsOf(dealShape, headings)).toBe(columns)
})

/** What the columns of an export are read as, in their order. */
async function columnsOf<Column extends string>(shape: Shape<Column>, headings: string): Promise<string> {
  const { layout } = (await surveyExport(shape, source(`${headings}\n`))).survey
  const found = layout.columns.filter(({ at }) => at !== null).sort((a, b) => Number(a.at) - Number(b.at))
  return found.map(({ column }) => column).join(' ')
}

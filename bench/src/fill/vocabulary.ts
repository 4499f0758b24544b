import { jobFunctionOf } from '@throughline/parsing/people/job-function.ts'
import { seniorityOf } from '@throughline/parsing/people/seniority.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { companyAt } from '@throughline/sample/company.ts'
import { cultures } from '@throughline/sample/names.ts'
import { planOf } from '@throughline/sample/plan.ts'
import { titles } from '@throughline/sample/titles.ts'

/** The words of the sample network, as parallel lists that one statement can take. */
export function vocabulary(companies: number) {
  const firstNames = cultures.flatMap((culture) => culture.firstNames)
  const lastNames = cultures.flatMap((culture) => culture.lastNames)
  const jobTitles = Object.values(titles).flat()
  const companyNames = namesOfCompanies(companies)
  return {
    firstNames,
    firstSearchNames: firstNames.map(searchForm),
    lastNames,
    lastSearchNames: lastNames.map(searchForm),
    jobTitles,
    seniorities: jobTitles.map(seniorityOf),
    functions: jobTitles.map(jobFunctionOf),
    companyNames,
    companySearchNames: companyNames.map(searchForm),
  }
}

export type Vocabulary = ReturnType<typeof vocabulary>

function namesOfCompanies(companies: number): string[] {
  const sizes = { connectors: 1, contactsPerConnector: 1, targetAccounts: 0 }
  const plan = planOf({ seed: 'bench', asOf: '2026-11-20', companies, ...sizes })
  return Array.from({ length: companies }, (_, index) => companyAt(plan, index).name)
}

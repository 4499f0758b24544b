import type { Client } from '@throughline/client/client.ts'
import { count } from '../import/stage-text.ts'

/** What there is to look at now, counted by the service itself. */
export async function countSample(client: Client): Promise<string> {
  const [connectors, accounts, shown, clients, competitors, summaries, courted, risky, reports] =
    await Promise.all([
      client.listConnectors({ page_size: 200 }),
      client.listTargetAccounts(),
      client.searchOpportunities({ page_size: 1 }),
      client.getClientCompanySummary(),
      client.listCompetitors({ page_size: 200 }),
      client.listCompetitorSummaries(),
      client.listCompetitorAccounts({ page_size: 1 }),
      client.listCompetitorAccounts({ page_size: 200, at_risk: true }),
      client.listReports(),
    ])
  const opportunities = sum(connectors.connectors.map((row) => row.opportunities_count))
  const reps = sum(competitors.competitors.map((row) => row.reps_tracked))
  const interactions = sum(summaries.competitors.map(({ summary }) => summary.interactions))
  const warm = risky.accounts.filter(({ best_path }) => best_path !== undefined && !best_path.hidden).length
  return [
    'The sample is loaded.',
    `  Introductions  ${count(connectors.total)} connectors, ${count(accounts.count)} target accounts, ${count(opportunities)} opportunities`,
    `                 (${count(shown.total)} worth a look)`,
    `  Competitors    ${count(competitors.total)} with ${count(reps)} reps, ${count(interactions)} interactions at ${count(courted.total)} accounts, ${count(reports.total)} reports`,
    `  At stake       ${count(clients.total)} clients, ${count(risky.total)} accounts at risk, ${count(warm)} of them with a warm way in`,
    '',
  ].join('\n')
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

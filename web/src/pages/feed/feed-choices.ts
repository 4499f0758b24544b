import { api } from '../../api/client.ts'
import type { Choice } from '../../grid/cell-editors.tsx'

const offered = 50
/** So many competitors are asked for their reps, each by itself. */
const askedMax = 40

/** The reps of competitors whose name has a text, whoever's watch has ended included: by profile, once each. */
export async function repsCalled(text: string, competitorIds: readonly string[]): Promise<readonly Choice[]> {
  const answers = await Promise.all(
    competitorIds
      .slice(0, askedMax)
      .map((id) =>
        api.listCompetitorReps({ id, ...searching(text), include_unwatched: true, page_size: offered }),
      ),
  )
  return byName(
    answers.flatMap(({ reps }) => reps.map(({ social_id, name }) => choice(social_id, name || social_id))),
  )
}

/** The accounts that competitors court whose name or domain has a text, by key. */
export async function accountsCalled(text: string): Promise<readonly Choice[]> {
  const { accounts } = await api.listCompetitorAccounts({ ...searching(text), page_size: offered })
  return byName(accounts.map(({ account_key, company_name }) => choice(account_key, company_name)))
}

const searching = (text: string) => (text === '' ? {} : { search: text })
const choice = (value: string, label: string): Choice => ({ value, label })

/** In the order of their labels, each value once. */
function byName(choices: readonly Choice[]): readonly Choice[] {
  const unique = new Map(choices.map((one) => [one.value, one]))
  return [...unique.values()].sort((one, other) => one.label.localeCompare(other.label))
}

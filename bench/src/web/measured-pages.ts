import type { Site } from '../../../web/browser/start-site.ts'

export interface MeasuredPage {
  name: string
  path: string
  /** Draws charts or a graph, of which less is asked. */
  isChart: boolean
}

const lists = [
  'home',
  'opportunities',
  'connectors',
  'imports',
  'imports/new',
  'accounts',
  'icps',
  'clients',
  'owners',
  'competitors',
  'competitors/accounts',
  'competitors/feed',
  'competitors/reports',
  'views',
  'workflows',
  'settings/tags',
]

/** The pages of the sample workspace, of those that show one record the first one. */
export async function measuredPages({ origin, sampleKey }: Site): Promise<readonly MeasuredPage[]> {
  const first = async (path: string, field: string) => {
    const answer = await fetch(`${origin}/v1/${path}`, { headers: { authorization: `Bearer ${sampleKey}` } })
    if (!answer.ok) throw new Error(`GET /v1/${path} answered ${answer.status}`)
    const { data } = (await answer.json()) as { data: Record<string, readonly { id: string }[]> }
    return data[field]?.[0]?.id ?? ''
  }
  const [opportunity, account, competitor] = await Promise.all([
    first('opportunities', 'opportunities'),
    first('target-accounts', 'target_accounts'),
    first('competitors', 'competitors'),
  ])
  const page = (name: string, isChart = false) => ({ name, path: `/w/sample/${name}`, isChart })
  return [
    ...lists.map((name) => page(name)),
    { ...page('opportunity'), path: `/w/sample/opportunities/${opportunity}` },
    { ...page('account'), path: `/w/sample/accounts/${account}` },
    { ...page('paths', true), path: `/w/sample/paths?account_id=${account}` },
    { ...page('battlecard', true), path: `/w/sample/competitors/${competitor}` },
  ]
}

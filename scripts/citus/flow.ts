import { archiveFile, testNetwork } from '../../server/src/network/import/testing/sample-files.ts'
import { formBody } from '../../server/src/testing/form-body.ts'
import { type Answer, endedStatus, type Workspace } from './house.ts'
import { hold } from './report.ts'

/**
 * Walks one workspace from its first import to the removal of its connector; returns all that was answered. `mark` stands
 * in all its own names.
 */
export async function walk(workspace: Workspace, mark: string): Promise<string> {
  const read: string[] = []
  const call = async (name: string, method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await workspace.call(method, path, body)
    read.push(answer.text)
    const detail = answer.status_code < 400 ? '' : `${answer.status_code} ${answer.text}`
    hold(`${mark}: ${name}`, answer.status_code < 400, detail)
    return answer
  }
  const ended = async (what: string, path: string) => {
    const status = await endedStatus(workspace, path)
    hold(`${mark}: ${what} is done`, status === 'COMPLETED', status)
  }
  const search = '/opportunities?include=unengaged'

  const network = testNetwork({ seed: mark, contactsPerConnector: 90 })
  const upload = formBody(await archiveFile(network.connectorAt(0)), [])
  const { job_id } = await call('import of contacts', 'POST', '/network/connectors/import', upload)
  await ended('import of contacts', `/jobs/${job_id}`)
  const { connectors } = await call('connectors', 'GET', '/network/connectors')

  const { opportunities, total } = await call('search', 'GET', `${search}&page_size=20`)
  hold(`${mark}: opportunities are there`, total > 0, total)
  const [found] = opportunities
  const name = encodeURIComponent(found.prospect.name)
  await call('search by name', 'GET', `${search}&search=${name}`)
  await call('search by two letters', 'GET', `${search}&search=ma&with_counts=true`)
  await call('search for everything', 'GET', '/search?q=an')
  await call('an opportunity', 'GET', `/opportunities/${found.id}`)

  const { statuses } = await call('statuses', 'GET', '/opportunities/statuses?with_counts=true')
  const said = { status_id: statuses[0].id, notes: `${mark} called` }
  await call('status and notes', 'PUT', `/opportunities/${found.id}`, said)

  const grouped = { name: `${mark} group`, subject_type: 'person', selection: 'multi' }
  const { tag_group: group } = await call('tag group', 'POST', '/tag-groups', grouped)
  const { tag } = await call('tag', 'POST', `/tag-groups/${group.id}/tags`, { name: `${mark} tag` })
  const tagged = {
    subject_type: 'person',
    subject: { social_id: found.prospect.social_id },
    tag_ids: [tag.id],
  }
  await call('tags of a person', 'PUT', '/tag-assignments', tagged)
  await call('people with a tag', 'GET', `/tag-assignments?tag_id=${tag.id}`)

  const { competitor, imported } = await courted(call, mark)
  await ended('import of interactions', `/jobs/${imported.job_id}`)
  for (const query of ['', '?we_know_target=true', '?we_own=false', '?at_risk=true', '?excluded=true'])
    await call(`feed${query}`, 'GET', `/competitor-interactions${query}`)
  const feed = await call('feed by name', 'GET', `/competitor-interactions?search=${mark}`)
  hold(`${mark}: interactions are found by name`, feed.interactions?.length > 0, feed.interactions?.length)
  const accounts = await call('accounts', 'GET', '/competitor-accounts')
  hold(`${mark}: accounts are courted`, accounts.total > 0, accounts.total)
  for (const query of ['side=attack', 'side=defend', 'at_risk=true', `search=${mark}`])
    await call(`accounts, ${query}`, 'GET', `/competitor-accounts?${query}`)
  await call('battlecard', 'GET', `/competitors/${competitor.id}/detail`)
  await call('home', 'GET', '/home')
  await call('graph', 'GET', `/graph?connector=${connectors[0].social_id}`)

  const asked = { competitor_ids: [competitor.id] }
  const { reports } = await call('report', 'POST', '/competitor-monitoring/reports', asked)
  await ended('report', `/competitor-monitoring/reports/${reports[0].id}`)
  await call('report, made', 'GET', `/competitor-monitoring/reports/${reports[0].id}`)

  const exported = await call('export', 'GET', '/opportunities/export?include=unengaged')
  hold(`${mark}: the export has a line for each`, exported.text.trim().split('\n').length > total)
  await call('export of interactions', 'GET', '/competitor-interactions/export')

  await call('clients by name', 'GET', '/client-companies?search=a')
  const { companies } = await call('companies by name', 'GET', `/companies?search=${mark}`)
  await call('merge', 'POST', `/companies/${companies[0].id}/merge`, { into: companies[1].id })
  const { companies: left } = await call('companies after it', 'GET', `/companies?search=${mark}`)
  hold(`${mark}: there is one company less`, left.length === companies.length - 1, left.length)

  await leaveOut(call, connectors[0].social_id, mark)
  await call('removal of a connector', 'DELETE', `/network/connectors/${connectors[0].social_id}`)
  const gone = await call('search after it', 'GET', search)
  hold(`${mark}: nothing leads through who was removed`, gone.total === 0, gone.total)
  return read.join('\n')
}

type Call = (name: string, method: string, path: string, body?: unknown) => Promise<Answer>

/** Excludes a company and a person from a connector's introductions, and erases a contact and somebody who was courted. */
async function leaveOut(call: Call, connector: string, mark: string): Promise<void> {
  const search = `/opportunities?include=unengaged&connector=${connector}`
  const exclusions = `/network/connectors/${connector}/exclusions`
  const { opportunities, total } = await call('search before exclusions', 'GET', search)
  const [of, next] = opportunities
  await call('exclusion of a company', 'POST', `${exclusions}?dry_run=true`, { company_id: of.company.id })
  const excluded = await call('exclusion of a company', 'POST', exclusions, { company_id: of.company.id })
  const { total: left } = await call('search after exclusions', 'GET', search)
  hold(
    `${mark}: nobody there is led to`,
    left <= total - 1 && excluded.deleted_opportunities > 0,
    `${total} ${left} ${excluded.deleted_opportunities}`,
  )
  await call('exclusions', 'GET', exclusions)
  await call('end of an exclusion', 'DELETE', `${exclusions}/${excluded.exclusion.id}`)
  const again = await call('search after that', 'GET', search)
  hold(`${mark}: they are led to again`, again.total === total, again.total)
  await call('what is stored of a person', 'GET', `/people/${next.prospect.social_id}`)
  await call('erasing, as a dry run', 'DELETE', `/people/${next.prospect.social_id}?dry_run=true`)
  const erased = await call('erasing a contact', 'DELETE', `/people/${next.prospect.social_id}`)
  hold(`${mark}: a contact is erased`, erased.deleted_connections > 0, erased.deleted_connections)
  const target = `${mark.toLowerCase()}-target-0`
  const courted = await call('erasing who was courted', 'DELETE', `/people/${target}`)
  hold(`${mark}: their interactions go`, courted.deleted_interactions > 0, courted.deleted_interactions)
  await call('what is stored of them', 'GET', `/people/${target}`)
  await call('letting them in again', 'DELETE', `/people/${target}/erasure`)
}

/** A competitor whose rep commented on posts of people in four companies. */
async function courted(call: Call, mark: string): Promise<{ competitor: Answer; imported: Answer }> {
  const profile = (name: string) => `https://www.linkedin.com/in/${mark.toLowerCase()}-${name}`
  const { competitor } = await call('competitor', 'POST', '/competitors', {
    name: `${mark} Rival`,
    reps: [{ social_url: profile('rep'), title: 'Account Executive' }],
  })
  const interactions = Array.from({ length: 20 }, (_, n) => ({
    rep_url: profile('rep'),
    target_url: profile(`target-${n}`),
    target_name: `${mark} Target ${n}`,
    target_company: `${mark} Works ${n % 4}`,
    interaction_type: 'comment',
    engagement_at: new Date(Date.now() - (n + 1) * 86_400_000).toISOString(),
  }))
  const body = { competitor_id: competitor.id, interactions }
  return {
    competitor,
    imported: await call('import of interactions', 'POST', '/competitor-interactions/import', body),
  }
}

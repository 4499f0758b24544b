import type { House, Workspace } from './house.ts'
import { hold } from './report.ts'

const lists = [
  '/network/connectors',
  '/opportunities?include=unengaged',
  '/companies',
  '/competitors',
  '/competitor-interactions',
]

/** Every other workspace, be it on the same shard or on another node, sees nothing of those that were walked. */
export async function holdIsolation(house: House, walked: readonly Workspace[]): Promise<void> {
  for (const workspace of house.workspaces.filter((each) => !walked.includes(each))) {
    const seen: string[] = []
    for (const path of lists) {
      const { text } = await workspace.call('GET', path)
      if (/Northwind|Southgate|"total":[1-9]/.test(text)) seen.push(path)
    }
    hold(`${workspace.slug} sees nothing of the others`, seen.length === 0, seen.join(', '))
  }
  for (const [of, by] of [walked, walked.toReversed()] as [Workspace, Workspace][]) {
    const { competitors } = await of.call('GET', '/competitors')
    const { companies } = await of.call('GET', '/companies?page_size=1')
    for (const path of [`/competitors/${competitors[0].id}/detail`, `/companies/${companies[0].id}`]) {
      const { status_code } = await by.call('GET', path)
      hold(`an id of ${of.slug} is unknown to ${by.slug}`, status_code === 404, status_code)
    }
  }
}

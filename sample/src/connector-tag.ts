import type { Plan } from './plan.ts'
import { type Random, seededRandom } from './random.ts'
import { streams } from './streams.ts'

export const connectorTags = ['Investor', 'Advisor', 'Customer', 'Employee', 'Partner', 'Friend'] as const
export type ConnectorTag = (typeof connectorTags)[number]

/** What a connector is to the workspace; the first six cover every kind. */
export function connectorTagAt(plan: Plan, index: number): ConnectorTag {
  const first = connectorTags[index]
  return first ?? seededRandom(plan.seed, streams.connectorTag, index).pick(connectorTags)
}

/** The job title that some kinds of connectors have; null where any title will do. */
export function titleOfTag(random: Random, tag: ConnectorTag): string | null {
  const usual = usualTitles[tag]
  return usual ? random.pick(usual) : null
}

const usualTitles: Partial<Record<ConnectorTag, readonly string[]>> = {
  Investor: ['General Partner', 'Partner', 'Angel Investor', 'Venture Partner'],
  Advisor: ['Advisor', 'Board Member', 'Executive Coach, Advisor'],
}

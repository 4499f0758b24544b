import { type Item, textAt } from '../item.ts'
import { type RawInteraction, type RawPerson, type RawTime, rawPerson } from '../raw-interaction.ts'
import type { Adapter } from './adapter.ts'
import { readAction } from './read-action.ts'

const required = ['rep_social_id', 'target_social_id', 'interaction_type']

/** The feed as the service itself exports it, so that another workspace has the same interactions. */
export const feedExport: Adapter = {
  format: 'throughline/interactions',
  recognises: (item) => required.every((column) => column in item),
  read: (item) => {
    const url = textAt(item, 'post_url')
    const { type } = readAction(textAt(item, 'interaction_type'))
    const companyNumber = textAt(item, 'target_company_numeric_id')
    const interaction: RawInteraction = {
      rep: person(item, 'rep', {
        headline: textAt(item, 'rep_title'),
        // By this name another workspace knows whose rep it is.
        company: textAt(item, 'competitor_name'),
      }),
      target: person(item, 'target', {
        headline: textAt(item, 'target_job_title'),
        company: textAt(item, 'target_company_name'),
        companyUrl: companyNumber && `https://www.linkedin.com/company/${companyNumber}`,
      }),
      type: type ?? 'other',
      reaction: textAt(item, 'reaction_kind'),
      post: [url],
      postUrl: url,
      content: textAt(item, 'content_preview'),
      time: timeOf(textAt(item, 'engagement_at'), textAt(item, 'time_precision')),
    }
    if (type !== null) return [interaction]
    return [{ ...interaction, problem: { field: 'interaction_type', reason: 'is no type of interaction' } }]
  },
  table: {
    columns: [
      ...required,
      'competitor_name',
      'rep_name',
      'rep_title',
      'target_name',
      'target_job_title',
      'target_company_name',
      'target_company_numeric_id',
      'reaction_kind',
      'engagement_at',
      'time_precision',
      'post_url',
      'content_preview',
    ],
    required,
  },
}

function person(item: Item, side: 'rep' | 'target', more: Partial<RawPerson>): RawPerson {
  const id = textAt(item, `${side}_social_id`)
  const page = id.startsWith('company:') ? `company/${id.slice('company:'.length)}` : `in/${id}`
  return rawPerson({
    url: id && `https://www.linkedin.com/${page}`,
    name: textAt(item, `${side}_name`),
    ...more,
  })
}

function timeOf(text: string, precision: string): RawTime {
  if (precision === 'observed') return { observed: text }
  if (precision === 'day') return { reported: text.replace(/T00:00:00(?:\.000)?Z$/, '') }
  if (!isInstant.test(text)) return { reported: text }
  return { settled: { at: text, precision: precision === 'derived' ? 'derived' : 'exact' }, reported: text }
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

import type { bestPath } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import type { PathRow } from './card-paths.ts'

/** The best way into an account, as cards and the overview show it. */
export const shownPath = (row: Omit<PathRow, 'company_id'>): Static<typeof bestPath> => ({
  opportunity_id: row.opportunity_id,
  connector: {
    name: row.connector_name,
    social_id: row.connector_social_id,
    job_title: row.connector_job_title,
  },
  prospect: {
    name: row.prospect_name,
    social_id: row.prospect_social_id,
    job_title: row.prospect_job_title,
  },
  score: row.path_score,
  ...(row.hidden_reason !== null && { hidden: true as const, hidden_reason: row.hidden_reason }),
})

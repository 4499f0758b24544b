import type { InteractionType } from './interactions.ts'

/** The JSON form of a connector import. Dates are `YYYY-MM` or `YYYY-MM-DD`, a missing end is the present. */
export interface JsonImport {
  owner_email?: string
  connectors: ConnectorEntry[]
}

export interface ConnectorEntry extends CareerEntry {
  social_url: string
  name: string
  job_title: string
  company_name: string
  tags: string[]
  contacts: ContactEntry[]
  engagements: EngagementEntry[]
}

export interface ContactEntry extends CareerEntry {
  social_url: string
  name: string
  email?: string
  job_title?: string
  company_name?: string
  company_domain?: string
  company_social_url?: string
  connected_on: string
}

export interface EngagementEntry {
  contact_social_url: string
  type: InteractionType
  /** `out`: the connector acts. */
  direction: 'out' | 'in'
  /** RFC 3339. */
  occurred_at: string
  url?: string
}

export interface CareerEntry {
  positions: PositionEntry[]
  education: EducationEntry[]
}

export interface PositionEntry {
  company_name: string
  company_social_url: string
  company_domain: string
  title: string
  /** People employed when the position began. */
  headcount: number
  started_on: string
  finished_on?: string
}

export interface EducationEntry {
  school_name: string
  degree: string
  field_of_study: string
  started_on: string
  finished_on: string
}

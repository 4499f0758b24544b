import type { CompanyIdentity } from '../companies/company-keys.ts'

/**
 * What an import file says, one record per fact, already canonical: the readers produce these and the
 * import stages know nothing of files. Dates are `YYYY-MM-DD`; a partial date of a position keeps its
 * precision as `YYYY` or `YYYY-MM`.
 */
export type ImportRecord =
  | ConnectorRecord
  | ContactRecord
  | EngagementRecord
  | PositionRecord
  | EducationRecord
  | RowErrorRecord

/** The person whose network the file holds. `socialId` is null until a later record has it. */
export interface ConnectorRecord {
  kind: 'connector'
  socialId: string | null
  name: string
  jobTitle: string
  companyName: string
  /** The day its archive was made, as the dates of its files say. */
  exportedOn: string | null
}

export interface ContactRecord {
  kind: 'contact'
  socialId: string
  name: string
  email: string | null
  jobTitle: string
  company: CompanyIdentity
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as is reported. */
  connectedOn: string | null
}

/** `count` engagements of one type in one direction on one day (or on one post); never their text. */
export interface EngagementRecord {
  kind: 'engagement'
  socialId: string
  /** The contact's name as the file gives it, '' when it does not: the contact may be in no other record. */
  name: string
  type: EngagementType
  /** `out`: the connector acts; `in`: the contact acts; null: the source does not say. */
  direction: 'out' | 'in' | null
  /** When the latest of them was, `YYYY-MM-DDTHH:MM:SSZ`. */
  occurredAt: string
  count: number
  /** Address of the post, the message thread or the engagement itself, when the source has one. */
  url: string | null
}

export type EngagementType =
  | 'reaction'
  | 'repost'
  | 'comment'
  | 'mention'
  | 'reply'
  | 'message'
  | 'recommendation'
  | 'meeting'
  | 'invitation'
  | 'endorsement'
  | 'other'

/** `socialId` null means the connector's own position. */
export interface PositionRecord {
  kind: 'position'
  socialId: string | null
  company: CompanyIdentity
  title: string
  headcount: number | null
  startedOn: string | null
  finishedOn: string | null
}

/** `socialId` null means the connector's own education. */
export interface EducationRecord {
  kind: 'education'
  socialId: string | null
  schoolName: string
  degree: string
  fieldOfStudy: string
  startedOn: string | null
  finishedOn: string | null
}

/** A row that was left out, or a field of one: where it stands and why, never its content beyond the field's name. */
export interface RowErrorRecord {
  kind: 'row_error'
  file: string
  line: number
  field: string
  reason: string
  /** How many rows are left out by it: none where the row is taken without the field. */
  rowsLeftOut: number
}

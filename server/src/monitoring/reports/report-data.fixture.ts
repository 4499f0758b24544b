import { type ReportData, sealed } from './redact-report.ts'

export type Account = ReportData['attack'][number]

/** An account of a report, made up. */
export const accountOf = (fields: Partial<Account> = {}): Account => ({
  account_key: 'n:1001',
  company_name: 'Acme Freight',
  company_domain: 'acme-freight.test',
  company_numeric_id: '1001',
  we_own: false,
  at_risk: false,
  risk_level: 'low',
  owner_email: null,
  has_open_deal: false,
  deal_name: null,
  deal_stage: null,
  deal_amount: null,
  deal_currency: null,
  open_deal_count: 0,
  open_amounts: [],
  signal_score: 41.2,
  courtship_score: 52.5,
  courtship_label: 'courting',
  last_touch_days: 3,
  distinct_reps: 2,
  interactions: 9,
  evidence: [
    {
      rep: { social_id: 'rita-rep', name: 'Rita Rep', title: 'Account Executive' },
      target: { social_id: 'tom-target', name: 'Tom Target', title: 'VP Operations' },
      type: 'comment',
      engagement_at: '2026-11-17T09:30:00.000Z',
      precision: 'exact',
      post_url: 'https://www.linkedin.com/posts/tom-target_activity-7001',
      content_preview: 'Well said, Tom',
    },
  ],
  ...fields,
})

/** Our own account with an open deal. */
export const ownedAccount = (fields: Partial<Account> = {}): Account =>
  accountOf({
    account_key: 'n:2002',
    company_name: 'Borealis Mills',
    company_domain: 'borealis.test',
    company_numeric_id: '2002',
    we_own: true,
    at_risk: true,
    risk_level: 'high',
    owner_email: 'ada@us.test',
    has_open_deal: true,
    deal_name: 'Borealis renewal',
    deal_stage: 'Negotiation',
    deal_amount: 48_000,
    deal_currency: 'EUR',
    open_deal_count: 2,
    open_amounts: [{ currency: 'EUR', amount: 52_000 }],
    courtship_score: 74.1,
    courtship_label: 'full_court',
    ...fields,
  })

/** A report, made up, sealed like a real one. */
export const reportDataOf = (fields: Partial<ReportData> = {}): ReportData =>
  sealed({
    schema_version: 1,
    window: { from: '2026-08-22T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' },
    generated_at: '2026-11-20T10:00:00.000Z',
    data_through: '2026-11-19T18:00:00.000Z',
    model: { version: 'cm-1' },
    summary: {
      persons_tracked: 4,
      interactions: 18,
      accounts_touched: 2,
      atk_accounts: 1,
      def_accounts: 1,
      at_risk: 1,
      amount_at_risk: [{ currency: 'EUR', amount: 52_000 }],
    },
    attack: [accountOf()],
    defend: [ownedAccount()],
    reps: [
      {
        rep_social_id: 'rita-rep',
        rep_name: 'Rita Rep',
        rep_title: 'Account Executive',
        role_bucket: 'account_executive',
        interactions: 12,
        comments: 7,
        reactions: 5,
        distinct_accounts: 2,
        first_active: '2026-09-01T08:00:00.000Z',
        last_active: '2026-11-17T09:30:00.000Z',
      },
    ],
    granularity: 'week',
    activity: Array.from({ length: 13 }, (_, week) => ({
      bucket: new Date(Date.UTC(2026, 7, 24 + week * 7)).toISOString().slice(0, 10),
      interactions: (week * 5) % 11,
    })),
    changes: {
      since: {
        report_id: '0197a000-0000-7000-8000-000000000001',
        generated_at: '2026-11-13T10:00:00.000Z',
        window: { from: '2026-08-15T00:00:00.000Z', to: '2026-11-13T00:00:00.000Z' },
      },
      new_accounts: [
        {
          account_key: 'n:1001',
          company_name: 'Acme Freight',
          courtship_label: 'courting',
          courtship_score: 52.5,
        },
      ],
      heated: [
        {
          account_key: 'n:2002',
          company_name: 'Borealis Mills',
          before: { courtship_label: 'warming', courtship_score: 40 },
          now: { courtship_label: 'full_court', courtship_score: 74.1 },
        },
      ],
      cooled: [],
      newly_at_risk: [{ account_key: 'n:2002', company_name: 'Borealis Mills' }],
      new_reps: [{ rep_social_id: 'rita-rep', rep_name: 'Rita Rep', rep_title: 'Account Executive' }],
      gone_silent: [{ account_key: 'n:3003', company_name: 'Cobalt Works' }],
    },
    coverage: { reps_tracked: 4, reps_with_data: 3, exact: 0.8, derived: 0.1, day: 0.05, observed: 0.05 },
    excluded: {
      own_staff: 2,
      teammate: 0,
      advisor_investor: 1,
      dismissed: 0,
      company_actor: 3,
      self: 0,
      duplicates: null,
    },
    ...fields,
  })

/** Of a battlecard, as it is and as a report has frozen it. */
const defended =
  'company_name as account, signal_score as signal, courtship_score as courtship, courtship_label as label, at_risk, deal_name as deal, deal_amount as amount, account_key?'
const active =
  'rep_name as rep, role_bucket as role, interactions, comments, reactions, day last_active as last'

const changed =
  'company_name as account, before.courtship_label as was, before.courtship_score as from, now.courtship_label as is, now.courtship_score as to, account_key?'

/**
 * Columns of the lists that people read most, chosen so that they answer the question on 80 columns; all other lists
 * show what their rows hold. `prospect.job_title as title` is the field `job_title` of `prospect` under `title`; `id?` gives
 * way on a narrow screen, `day from` shows the day of a time, and `wraps text` goes on in the next line.
 */
export const usualColumns: Record<string, Record<string, string>> = {
  'search-opportunities': {
    opportunities:
      'score, prospect.name as prospect, prospect.job_title as title, prospect.company_name as company, connector.name as through, status.name as status, id?',
  },
  'get-opportunity': {
    evidence: 'points, kind, wraps text, day occurred_at as on',
    rejected: 'kind, wraps text, wraps reason, by, at',
    overlaps: 'name, kind, relation, months, started_on as from, finished_on as to',
    alternatives: 'score, connector.name as through, opportunity_id',
    engagements: 'occurred_at, type, direction, url',
    history: 'at, field, wraps from, wraps to',
  },
  'list-statuses': { statuses: 'name, color, closes, opportunity_count as opportunities, id?' },
  'search-everything': { results: 'kind, name, secondary as about, score, id?' },
  'list-owners': {
    owners: 'first_name, last_name, email, opportunity_count as opportunities, is_member as member, id?',
  },
  'list-account-paths': {
    paths:
      'score, prospect.name as prospect, prospect.job_title as title, connector.name as through, status.name as status',
  },
  'list-prospect-paths': {
    paths: 'rank, score, tier, connector.name as through, status.name as status, owner.email as owner',
  },
  'get-graph': {
    nodes: 'kind, name, secondary as about, best_score as score, id?',
    edges: 'from, to, kind, score, opportunity_id?',
  },
  'get-graph-summary': {
    flows: 'owner_name as owner, seniority, account_tier as tier, opportunities, best_score as best',
  },
  'list-connectors': {
    connectors:
      'name, job_title as title, company_name as company, opportunities_count as opportunities, owner_name as owner, social_id?',
  },
  'list-target-accounts': {
    target_accounts: 'account_name as account, tier, domain, opportunity_count as opportunities, id?',
  },
  'list-companies': {
    companies:
      'name, domain, is_target_account as target, is_client as client, is_competitor as competitor, likely_doubles as doubles, id?',
  },
  'list-client-companies': { client_companies: 'company_name as client, domain, excluded, key?' },
  'list-competitors': {
    competitors: 'name, reps_tracked as reps, day last_interaction_at as last_interaction, id',
  },
  'list-competitor-summaries': {
    competitors:
      'name, is_active as active, summary.interactions as interactions, summary.accounts_touched as accounts, summary.at_risk as at_risk, summary.atk_accounts as attack, summary.def_accounts as defend, id?',
  },
  'list-connector-exclusions': {
    exclusions:
      'person.name as person, company.name as company, reason, created_by as by, created_at as since, id?',
  },
  'list-rep-activity': { reps: 'rep_social_id as rep, wraps interactions' },
  'list-competitor-reps': { reps: 'name, title, role_bucket as role, watched_at as watched, social_id?' },
  'get-competitor-detail': {
    accounts: defended,
    reps: active,
    activity: 'bucket, interactions',
  },
  'list-competitor-accounts': {
    accounts:
      'company_name as account, signal_score as signal, last_touch_days as days, at_risk, deal_name as deal, best_path.connector.name as way_in, best_path.score as score, account_key?',
  },
  'list-interactions': {
    interactions:
      'engagement_at as at, competitor_name as competitor, rep_name as rep, interaction_type as type, target_name as target, target_company_name as company',
  },
  'list-account-interactions': {
    interactions:
      'engagement_at as at, competitor_name as competitor, rep_name as rep, interaction_type as type, target_name as target, we_know_target as known',
  },
  'list-reports': {
    reports:
      'competitor_name as competitor, day from, day to, status, atk_count as attack, def_count as defend, created_at as created?, id?',
  },
  'get-report': {
    'report_data.attack':
      'company_name as account, signal_score as signal, courtship_score as courtship, courtship_label as label, last_touch_days as days, distinct_reps as reps, account_key?',
    'report_data.defend': defended,
    'report_data.reps': active,
    'report_data.changes.new_accounts':
      'company_name as account, courtship_label as label, courtship_score as courtship, account_key?',
    'report_data.changes.heated': changed,
    'report_data.changes.cooled': changed,
    'report_data.changes.newly_at_risk': 'company_name as account, account_key?',
    'report_data.changes.new_reps': 'rep_name as rep, rep_title as title, rep_social_id?',
    'report_data.changes.gone_silent': 'company_name as account, account_key?',
  },
  'get-home': {
    'opportunities.by_status': 'name, open, id?',
    'to_ask.opportunities':
      'score, prospect.name as prospect, prospect.job_title as title, prospect.company_name as company, connector.name as through, id?',
    'follow_ups.opportunities':
      'status_at, status.name as status, prospect.name as prospect, prospect.company_name as company, connector.name as through, id?',
    'accounts_at_risk.accounts':
      'company_name as account, signal_score as signal, last_touch_days as days, deal_name as deal, best_path.connector.name as way_in, account_key?',
    'jobs.jobs': 'job_id, kind, status, file_name as file, created_at as created',
    'reports.reports':
      'competitor_name as competitor, atk_count as attack, def_count as defend, created_at as created, id?',
  },
  'list-jobs': { jobs: 'kind, status, file_name as file, created_at as created, job_id?' },
  'list-tag-groups': { groups: 'name, subject_type as of, selection, tags_with_counts as tags, id?' },
  'list-keys': {
    keys: 'prefix, email as member, name, scopes, day last_used_at as last_used, expires_at as expires, revoked_at as revoked, workspace?, id?',
  },
  'list-members': { members: 'email, name, role, workspace, day created_at as joined, id?' },
  'list-tiers': { tiers: 'name, position, id?' },
  'list-icps': { icps: 'title, social_industries as industries, employees, countries, id?' },
  'list-events': { events: 'timestamp as at, type, subject_id as subject, id?' },
  'list-saved-views': { views: 'name, entity, memberQuery as query, is_shared as shared, id?' },
  'list-workflows': { workflows: 'name, on, memberCount as members, is_active as active, last_run_at, id?' },
  'list-workflow-runs': {
    runs: 'created_at as at, cause, status, entered, left, fired, held, error, id?',
  },
  'list-webhook-endpoints': {
    webhook_endpoints: 'url, is_enabled as enabled, disabled_reason as reason, failing_since, id?',
  },
  'list-webhook-deliveries': {
    deliveries: 'created_at as at, type, status, attempt_count as attempts, next_attempt_at as next, id?',
  },
}

/** Fields that an operation fills only where it is asked for counts. */
export const countedFields: Record<string, readonly string[]> = {
  'list-owners': ['opportunity_count'],
  'list-statuses': ['opportunity_count'],
  'list-tag-groups': ['tags_with_counts'],
  'list-target-accounts': ['opportunity_count', 'best_score'],
}

/** Lists that a screen only counts, because they would push away what people search for, or say it once more. */
export const countedLists: Record<string, readonly string[]> = {
  'get-competitor-detail': ['activity'],
  'get-opportunity': ['missing_facts'],
  'get-report': ['report_data.activity'],
}

import { rankAccounts } from '../battlecard/card/rank-accounts.ts'
import type { ReportData } from './redact-report.ts'

type Account = ReportData['attack'][number]
type Changes = ReportData['changes']
export type Comparable = Pick<ReportData, 'attack' | 'defend' | 'reps'>

const labels = ['dormant', 'noticed', 'warming', 'courting', 'full_court']
/** A score that only wavers about a threshold is no change. */
const pointsMin = 5

/** What a report shows otherwise than the one before it; the first one states nothing of changes. */
export function compareReports(now: Comparable, before: Comparable | null): Omit<Changes, 'since'> {
  if (before === null) return unchanged
  const accounts = accountsOf(now)
  const former = byKeys(accountsOf(before))
  const known = accounts.flatMap((account) => {
    const then = former.find(account)
    return then ? [{ account, then }] : []
  })
  const moved = known.map(({ account, then }) => ({ account, then, points: rise(then, account) }))
  const present = byKeys(accounts)
  const formerReps = new Set(before.reps.map((rep) => rep.rep_social_id))
  return {
    new_accounts: accounts
      .filter((account) => !former.find(account))
      .map((account) => ({ ...named(account), ...standing(account) })),
    heated: moved.filter(({ points }) => points > 0).map(shown),
    cooled: moved.filter(({ points, account }) => points < 0 && !isSilent(account)).map(shown),
    newly_at_risk: accounts.filter((account) => account.at_risk && !former.find(account)?.at_risk).map(named),
    new_reps: now.reps
      .filter((rep) => rep.interactions > 0 && !formerReps.has(rep.rep_social_id))
      .map(({ rep_social_id, rep_name, rep_title }) => ({ rep_social_id, rep_name, rep_title })),
    gone_silent: accountsOf(before)
      .filter((account) => former.find(account) === account)
      .filter((account) => !isSilent(account) && isSilent(present.find(account)))
      .map(named),
  }
}

const unchanged: Omit<Changes, 'since'> = {
  new_accounts: [],
  heated: [],
  cooled: [],
  newly_at_risk: [],
  new_reps: [],
  gone_silent: [],
}

/** Not by what is at stake: a report that keeps deals back would show which are larger. */
const accountsOf = ({ attack, defend }: Comparable) => rankAccounts([...attack, ...defend])
const named = ({ account_key, company_name }: Account) => ({ account_key, company_name })
const standing = ({ courtship_label, courtship_score }: Account) => ({ courtship_label, courtship_score })
const isSilent = (account: Account | undefined) => !account || account.courtship_label === 'dormant'
const shown = ({ account, then }: { account: Account; then: Account }) => ({
  ...named(account),
  before: standing(then),
  now: standing(account),
})

/** By how many points an account rose or fell; 0 where it kept its label or moved too little. */
function rise(then: Account, now: Account): number {
  const points = now.courtship_score - then.courtship_score
  const steps = labels.indexOf(now.courtship_label) - labels.indexOf(then.courtship_label)
  return Math.abs(points) >= pointsMin && Math.sign(points) === Math.sign(steps) ? points : 0
}

/**
 * An account may have learnt a stronger key since: then its domain shows that it is the same. Of two that are one by now
 * the hotter counts.
 */
function byKeys(unsorted: readonly Account[]) {
  const accounts = unsorted.toSorted((one, other) => one.courtship_score - other.courtship_score)
  const byKey = new Map(accounts.map((account) => [account.account_key, account]))
  const byDomain = new Map(accounts.map((account) => [account.company_domain, account]))
  return {
    find: ({ account_key, company_domain }: Account): Account | undefined =>
      byKey.get(account_key) ?? (company_domain === null ? undefined : byDomain.get(company_domain)),
  }
}

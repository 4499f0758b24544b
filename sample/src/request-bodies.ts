import { competitorAt, sampleCompetitors } from './competitor.ts'
import type { SampleNetwork } from './sample-network.ts'

/** The target accounts as the API takes them. */
export const accountBodies = (network: SampleNetwork) =>
  [...network.targetAccounts()].map(({ name, socialUrl, domain, numericId, tier }) => ({
    account_name: name,
    account_social_url: socialUrl,
    domain,
    numeric_id: numericId,
    tier,
  }))

/** The competitors with their reps as the API takes them, each in a request of its own. */
export const competitorBodies = ({ plan }: SampleNetwork) =>
  Array.from({ length: sampleCompetitors }, (_, index) => {
    const { name, domain, socialUrl, numericId, reps } = competitorAt(plan, index)
    return {
      name,
      domain,
      social_url: socialUrl,
      numeric_id: numericId,
      reps: reps.map((rep) => ({ name: rep.name, social_url: rep.socialUrl, title: rep.title })),
    }
  })

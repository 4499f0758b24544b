import { peopleOfAccounts } from './account-people.ts'
import { competitorAt, type SampleRep, sampleCompetitors } from './competitor.ts'
import { isoTime } from './dates.ts'
import { fullName, type Person } from './person.ts'
import type { Plan } from './plan.ts'
import { postUrn } from './post-urn.ts'
import { pursuitOf, timesOf } from './pursuit.ts'
import { type Random, seededRandom } from './random.ts'
import { streams } from './streams.ts'

/** A row of the generic format of interaction imports. */
export interface SampleInteraction {
  rep_url: string
  rep_name: string
  rep_title: string
  target_url: string
  target_name: string
  target_title: string
  target_company: string
  target_company_url: string
  interaction_type: 'comment' | 'reply' | 'mention' | 'repost' | 'reaction' | 'follow' | 'connection'
  reaction_kind?: string
  engagement_at: string
  post_url: string
  content?: string
}

/** Share of the target accounts that a competitor has to do with. */
const courtedShare = 0.55

/** What the reps of all competitors did at target accounts in the year before today. */
export function* sampleInteractions(plan: Plan): Generator<SampleInteraction> {
  const people = peopleOfAccounts(plan)
  for (let index = 0; index < sampleCompetitors; index++) {
    const competitor = competitorAt(plan, index)
    for (const [account, members] of people.entries()) {
      const random = seededRandom(plan.seed, streams.pursuit, index * plan.targetAccounts + account)
      if (members.length === 0 || !random.chance(courtedShare)) continue
      const pursuit = pursuitOf(random, competitor, members)
      for (const seconds of timesOf(random, pursuit, plan.asOfDay)) {
        const pair = { rep: random.pick(pursuit.reps), target: random.pick(pursuit.targets) }
        yield interactionOf(random, pair, { seconds, isDeep: random.chance(pursuit.deepShare) })
      }
    }
  }
}

interface Pair {
  rep: SampleRep
  target: Person
}

function interactionOf(
  random: Random,
  { rep, target }: Pair,
  { seconds, isDeep }: { seconds: number; isDeep: boolean },
): SampleInteraction {
  const type = isDeep ? random.pick(deepTypes) : random.pick(lightTypes)
  const postedHoursBefore = random.int(1, 30)
  return {
    rep_url: rep.socialUrl,
    rep_name: rep.name,
    rep_title: rep.title,
    target_url: target.socialUrl,
    target_name: fullName(target),
    target_title: target.title,
    target_company: target.companyName,
    target_company_url: target.company?.socialUrl ?? '',
    interaction_type: type,
    ...(type === 'reaction' && { reaction_kind: random.pick(reactionKinds) }),
    engagement_at: isoTime(seconds),
    post_url: `https://www.linkedin.com/feed/update/${postUrn(seconds - postedHoursBefore * 3600, random)}`,
    ...(isDeep && { content: random.pick(remarks) }),
  }
}

const deepTypes = ['comment', 'comment', 'comment', 'reply', 'mention'] as const
const lightTypes = ['reaction', 'reaction', 'reaction', 'reaction', 'repost', 'follow', 'connection'] as const
const reactionKinds = ['LIKE', 'LIKE', 'PRAISE', 'INTEREST', 'EMPATHY']

const remarks = [
  'Congratulations to the whole team, well deserved.',
  'We see the same with our customers. Happy to compare notes.',
  'Great summary. The second point is underrated.',
  'How do you measure this today?',
  'Would love to hear more about the rollout.',
  'See you at the fair next month?',
  'This is the clearest explanation I have read so far.',
  'Interesting: we published numbers on that last week.',
]

import { useFormatter } from 'use-intl'
import { usePartialDate } from '../../kit/partial-date.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ratingNamed } from './rating-words.ts'

type Piece = Pick<OpportunityDetail['evidence'][number], 'kind' | 'text' | 'facts'>
type Facts = Piece['facts']
type ConnectionFacts = Extract<Facts, { connected_on: unknown }>
type EngagementFacts = Extract<Facts, { interactions: unknown }>
type OverlapFacts = Extract<Facts, { place: unknown }>
type RatingFacts = Extract<Facts, { rating: unknown }>
type Names = Pick<OpportunityDetail, 'connector' | 'prospect'>

const interactionTypes = [
  'meeting',
  'recommendation',
  'message',
  'reply',
  'comment',
  'mention',
  'repost',
  'reaction',
  'invitation',
  'endorsement',
  'other',
] as const

/** A piece of evidence in a sentence of the member's language. */
export function useEvidenceWords(names: Names): (piece: Piece) => string {
  const connection = useConnectionWords(names)
  const engagement = useEngagementWords(names)
  const overlap = useOverlapWords()
  const rating = useRatingSentence(names)
  return ({ kind, facts }) => {
    if ('place' in facts) return overlap(kind, facts)
    if ('rating' in facts) return rating(facts)
    return 'interactions' in facts ? engagement(facts) : connection(facts)
  }
}

function useConnectionWords({ connector }: Names): (facts: ConnectionFacts) => string {
  const t = useTexts('opportunities.evidenceWords')
  const dateOf = usePartialDate()
  return ({ connected_on, connections: count }) => {
    if (connected_on === null && count === undefined) return t('connectedSometime')
    if (connected_on === null)
      return t('connectedSometimeMany', { connector: connector.name, count: count ?? 0 })
    const date = dateOf(connected_on)
    return count === undefined
      ? t('connected', { date })
      : t('connectedMany', { date, connector: connector.name, count })
  }
}

function useEngagementWords({ connector, prospect }: Names): (facts: EngagementFacts) => string {
  const t = useTexts('opportunities.evidenceWords')
  const dateOf = usePartialDate()
  const format = useFormatter()
  const named = (type: string, count: number) => {
    const known = interactionTypes.find((name) => name === type)
    return known ? t(`types.${known}`, { count }) : `${format.number(count)} ${type}`
  }
  return ({ interactions, last_at }) => {
    const opposite = (one: EngagementFacts['interactions'][number]) =>
      interactions.find(
        ({ type, direction, count }) =>
          type === one.type && direction !== null && direction !== one.direction && count === one.count,
      )
    const parts = interactions.flatMap((one) => {
      const what = named(one.type, one.count)
      if (one.direction === null) return t('between', { what })
      if (!opposite(one))
        return t('from', { what, name: (one.direction === 'out' ? connector : prospect).name })
      return one.direction === 'out' ? t('eachWay', { what }) : []
    })
    return t('engaged', { what: parts.join(', '), date: dateOf(last_at) })
  }
}

function useOverlapWords(): (kind: string, facts: OverlapFacts) => string {
  const t = useTexts('opportunities.evidenceWords')
  const dateOf = usePartialDate()
  const spanOf = useSpan()
  return (kind, { place, relation, months, finished_on, is_current, assumed_headcount, p_min }) => {
    const where = kind === 'school_overlap' ? 'school' : 'company'
    const notes = [
      assumed_headcount !== undefined && t('headcount', { count: assumed_headcount }),
      p_min !== undefined && t('alone', { p: p_min }),
    ].filter((note) => note !== false)
    const given = notes.length === 0 ? '' : ` (${notes.join('; ')})`
    if (relation === 'different_times' || relation === 'dates_unknown')
      return t(`${where}.${relation}`, { place, given })
    const known = { place, given, span: spanOf(months) }
    if (is_current) return t(`${where}.now`, known)
    if (finished_on === null) return t(`${where}.together`, known)
    return t(`${where}.togetherUntil`, { ...known, date: dateOf(finished_on.slice(0, 7)) })
  }
}

function useRatingSentence({ connector, prospect }: Names): (facts: RatingFacts) => string {
  const t = useTexts('opportunities.rating')
  return ({ rating }) =>
    t('sentence', {
      connector: connector.name,
      prospect: prospect.name,
      value: ratingNamed(rating.value) ?? '',
      who: rating.by_connector ? connector.name : (rating.by ?? t('formerMember')),
    })
}

/** `18 months`, `2 years 3 months`: in months while they are easy to imagine. */
function useSpan(): (months: number) => string {
  const t = useTexts('opportunities.evidenceWords')
  return (months) => {
    const whole = Math.max(1, months)
    if (whole < 24 && whole !== 12) return t('months', { count: whole })
    const years = t('years', { count: Math.floor(whole / 12) })
    const rest = whole % 12
    return rest === 0 ? years : t('yearsAndMonths', { years, months: t('months', { count: rest }) })
  }
}

import { createTranslator } from 'use-intl'
import { useSession } from '../../api/session.ts'
import { firstNameOf } from '../../kit/first-name-of.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTextsIn } from '../../messages/use-texts.tsx'

interface AskText {
  subject: string
  text: string
}

const recentMs = 90 * 86_400_000

const isRecent = (moment: string) => Date.now() - Date.parse(moment) < recentMs

/** A language with a way to say "you" in it, where it has two. */
export interface Wording {
  locale: string
  tone: 'formal' | 'familiar'
}

/**
 * A short text to send to the connector, in their language: the evidence, what the company does where it says so, and who
 * asks. Undefined until the texts of the language have come.
 */
export function useAskText(
  { connector, prospect, evidence, overlaps, rating }: OpportunityDetail,
  { locale, tone }: Wording,
): AskText | undefined {
  const messages = useTextsIn(locale)
  const { member, workspace } = useSession()
  if (!messages) return undefined
  const opportunities = createTranslator({ locale, messages, namespace: 'opportunities' })
  const t = createTranslator({ locale, messages, namespace: 'opportunities.askText' })
  const work = [prospect.job_title, prospect.company_name].filter(Boolean).join(', ')
  const names = { tone, prospect: work === '' ? prospect.name : `${prospect.name} (${work})` }
  const has = (kind: string) => evidence.some((piece) => piece.kind === kind)
  const wereInTouch = evidence.some(({ facts }) => 'last_at' in facts && isRecent(facts.last_at))
  // Somebody has said that the two do not know each other: the text claims nothing else.
  const isDenied = rating?.value === 'not_at_all'
  const shared = overlaps.find(({ relation }) => relation === 'together')
  const known = [
    has('connection') ? t('connected', names) : t('plain', names),
    shared && t('worked', { tone, place: shared.name }),
    has('engagement') && t(wereInTouch ? 'engaged' : 'engagedBefore', { tone }),
  ]
  const lines = isDenied ? [t('plain', names)] : known
  const hello = t('hello', { connector: firstNameOf(connector.name) })
  const text = [
    hello,
    lines.filter(Boolean).join(' '),
    t('request', { tone }),
    workspace.about && t('about', { tone, about: workspace.about }),
    [t('thanks'), member.name].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
  return { subject: opportunities('askSubject', { tone, prospect: prospect.name }), text }
}

import { useSession } from '../../api/session.ts'
import { firstNameOf } from '../../kit/first-name-of.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** A short text to send to the connector: the evidence, what the company does where it says so, and who asks. */
export function useAskText(): (detail: OpportunityDetail) => string {
  const t = useTexts('opportunities.askText')
  const { member, workspace } = useSession()
  return ({ connector, prospect, evidence, overlaps }) => {
    const known = [prospect.job_title, prospect.company_name].filter(Boolean).join(', ')
    const names = { prospect: known === '' ? prospect.name : `${prospect.name} (${known})` }
    const has = (kind: string) => evidence.some((piece) => piece.kind === kind)
    const shared = overlaps.find(({ relation }) => relation === 'together')
    const lines = [
      has('connection') ? t('connected', names) : t('plain', names),
      shared && t('worked', { place: shared.name }),
      has('engagement') && t('engaged'),
    ]
    const hello = t('hello', { connector: firstNameOf(connector.name) })
    return [
      hello,
      lines.filter(Boolean).join(' '),
      t('request'),
      workspace.about && t('about', { about: workspace.about }),
      [t('thanks'), member.name].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n')
  }
}

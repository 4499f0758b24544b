import { Badge, Stack, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Reason = OpportunityDetail['actionability']['reasons'][number]

const known = [
  'closed',
  'client_company',
  'own_connector',
  'asked_otherwise',
  'under_way',
  'asked_lately',
] as const

const colours = { never: 'red', later: 'red', careful: 'yellow', well: 'green' } as const

function adviceFor(score: number): keyof typeof colours {
  if (score === 0) return 'never'
  if (score < 40) return 'later'
  return score < 70 ? 'careful' : 'well'
}

/** What speaks against asking now; nothing where nothing does. */
export function AskNow({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities.askNow')
  const wordsOf = useReasonWords(detail)
  const { score, reasons } = detail.actionability
  if (reasons.length === 0) return null
  const advice = adviceFor(score)
  return (
    <Stack gap={4}>
      <Badge variant="light" tt="none" color={colours[advice]}>
        {t(advice)}
      </Badge>
      {reasons.map((reason) => (
        <Text key={reason.what} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {wordsOf(reason)}
        </Text>
      ))}
    </Stack>
  )
}

/** A reason in the member's language; one that is new to the application is told as the service tells it. */
function useReasonWords({ connector, prospect }: OpportunityDetail) {
  const t = useTexts('opportunities.askNow')
  const format = useFormatter()
  return ({ what, text, names = [], count = 0, at = '' }: Reason): string => {
    const reason = known.find((name) => name === what)
    if (!reason) return text
    return t(reason, {
      names: format.list(names),
      connector: connector.name,
      prospect: prospect.name,
      count,
      date: at && format.dateTime(new Date(at), { dateStyle: 'medium' }),
    })
  }
}

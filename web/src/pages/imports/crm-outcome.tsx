import { Alert, Stack, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import type { CrmResult } from './send-import.ts'

const errorsShown = 10

/** What a list of a CRM has changed; it is taken at once, without a job. */
export function CrmOutcome({ result }: { result: CrmResult }) {
  const t = useTexts('imports')
  const format = useFormatter()
  return (
    <Stack maw={560} role="status">
      <Alert color="teal" variant="light">
        {t('crmDone', { vendor: result.vendor })}
      </Alert>
      <Facts
        facts={[
          [t('totals.rows_read'), format.number(result.rows_read)],
          [t('totals.new'), format.number(result.new)],
          [t('totals.changed'), format.number(result.changed)],
          [t('totals.gone'), format.number(result.gone)],
          [t('totals.rows_skipped'), format.number(result.skipped)],
        ]}
      />
      {result.row_errors.slice(0, errorsShown).map(({ line, field, reason }) => (
        <Text key={`${line} ${field} ${reason}`} size="xs">
          {t('crmError', { line, field, reason })}
        </Text>
      ))}
    </Stack>
  )
}

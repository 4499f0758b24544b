import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import type { ImportKind } from './import-kinds.ts'
import type { CrmResult } from './send-import.ts'
import { useFieldName } from './use-field-name.ts'

const errorsShown = 10

const vendorNames: Record<string, string> = { hubspot: 'HubSpot', salesforce: 'Salesforce' }

interface CrmOutcomeProps {
  kind: ImportKind
  result: CrmResult
  /** Begins another import. */
  onKind(kind: ImportKind): void
}

/** What a list of a CRM has changed, and where it leads; it is taken at once, without a job. */
export function CrmOutcome({ kind, result, onKind }: CrmOutcomeProps) {
  const t = useTexts('imports')
  const back = useTexts('wayBack')
  const format = useFormatter()
  const nameOf = useFieldName(kind)
  const vendor = vendorNames[result.vendor] ?? result.vendor
  // What is about the whole list has no line, what is about a whole row no field.
  const placeOf = ({ line, field }: CrmResult['row_errors'][number]) =>
    [...(line > 0 ? [t('crmLine', { line })] : []), ...(field === '' ? [] : [nameOf(field)])].join(', ')
  return (
    <Stack>
      <Stack maw={560} role="status">
        <Alert color="teal" variant="light">
          {t('crmDone', { vendor })}
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
        {result.row_errors.slice(0, errorsShown).map((error) => (
          <Text key={`${error.line} ${error.field} ${error.reason}`} size="xs">
            {[placeOf(error), error.reason].filter((part) => part !== '').join(': ')}
          </Text>
        ))}
      </Stack>
      <CrmNextSteps kind={kind} onKind={onKind} />
      <Text size="xs" c="dimmed">
        {back('crm')}
      </Text>
    </Stack>
  )
}

/** To what the list has changed, to the list that goes with it, and to any other import. */
function CrmNextSteps({ kind, onKind }: Omit<CrmOutcomeProps, 'result'>) {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <Group>
      {kind === 'crm_companies' && (
        <>
          <Button component={Link} to={`/w/${ws}/clients`}>
            {t('seeClients')}
          </Button>
          <Button variant="default" onClick={() => onKind('crm_deals')}>
            {t('importDeals')}
          </Button>
        </>
      )}
      {kind === 'crm_deals' && (
        <Button component={Link} {...linkTo(`/w/${ws}/competitors/accounts`, { at_risk: true })}>
          {t('seeAtRisk')}
        </Button>
      )}
      {kind === 'crm_owners' && (
        <Button onClick={() => onKind('crm_companies')}>{t('importCompanies')}</Button>
      )}
      <Button variant="default" onClick={() => onKind('contacts')}>
        {t('another')}
      </Button>
    </Group>
  )
}

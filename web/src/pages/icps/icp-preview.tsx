import { Alert, Anchor, Badge, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { TriangleAlertIcon } from 'lucide-react'
import { useFormatter, useLocale } from 'use-intl'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { industryName } from '../../kit/industry-name.ts'
import type { IcpPreview } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
import { MatchBar } from './match-bar.tsx'

/** From which fit on a company matches, as the API counts it. */
const fitOfMatch = 50
const names = ['industry', 'employees', 'revenue', 'country'] as const

/** Which companies would match, while one still writes. */
export function PreviewOfIcp({
  preview: { data, error, isFetching, refetch },
  asksNothing,
  isExplained = false,
}: {
  preview: UseQueryResult<IcpPreview>
  asksNothing: boolean
  /** What is wrong stands at its field. */
  isExplained?: boolean
}) {
  const t = useTexts('icps')
  const isEmpty = data !== undefined && data.matched + data.unmatched + data.unknown === 0
  return (
    <Stack gap="sm" aria-live="polite" aria-busy={isFetching}>
      <Title order={2} size="h5">
        {t('preview')}
      </Title>
      {asksNothing && !isEmpty && (
        <Alert
          color="yellow"
          variant="light"
          role="note"
          icon={<TriangleAlertIcon aria-hidden />}
          title={t('noCriteria')}
        >
          {t('noCriteriaHint')}
        </Alert>
      )}
      {error && !data && isExplained ? (
        <Text size="sm" c="dimmed">
          {t('previewFailed')}
        </Text>
      ) : error && !data ? (
        <FailureAlert title={t('previewFailed')} error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={200} />
      ) : isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('noCompanies')}
        </Text>
      ) : (
        <>
          <MatchBar matches={data} />
          <Unknown preview={data} />
          <Sample sample={data.sample.filter(({ fit }) => fit >= fitOfMatch)} />
        </>
      )}
    </Stack>
  )
}

function Unknown({ preview }: { preview: IcpPreview }) {
  const t = useTexts('icps')
  const { ws } = useParams({ from: '/w/$ws' })
  const parts = names.flatMap((name) => {
    const count = preview.unknown_by_criterion[name]
    return count ? [t('unknownOf', { criterion: t(`fit.${name}`), count })] : []
  })
  if (parts.length === 0) return null
  return (
    <>
      <Text size="xs" c="dimmed">
        {parts.join(' · ')}
      </Text>
      {preview.unknown > preview.matched + preview.unmatched && (
        <Text size="sm">
          {t('mostlyUnknown')}{' '}
          <Anchor
            component={Link}
            {...linkTo(`/w/${ws}/imports/new`, { kind: 'crm_companies' })}
            size="sm"
            underline="always"
          >
            {t('importCrm')}
          </Anchor>
        </Text>
      )}
    </>
  )
}

function Sample({ sample }: { sample: IcpPreview['sample'] }) {
  const t = useTexts('icps')
  const knownOf = useKnown()
  if (sample.length === 0) return null
  return (
    <WideTable minWidth={360}>
      <Table aria-label={t('bestMatches')} verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('company')}</Table.Th>
            <Table.Th scope="col">{t('why')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('fitOf100')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sample.map(({ company, fit, criteria, coverage }) => (
            <Table.Tr key={company.id}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {company.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {company.domain}
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="xs">
                  {criteria
                    .flatMap(({ name, actual }) => (actual === null ? [] : [knownOf(name, actual)]))
                    .join(' · ') || '–'}
                </Text>
                {coverage < 1 && (
                  <Text size="xs" c="dimmed">
                    {t('coverage', { share: coverage })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">
                <Fit fit={fit} isWhole={coverage >= 1} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** A fit over part of the criteria is marked, by more than its colour. */
function Fit({ fit, isWhole }: { fit: number; isWhole: boolean }) {
  const t = useTexts('icps')
  const format = useFormatter()
  return (
    <Badge
      variant={isWhole ? 'light' : 'outline'}
      color={isWhole ? 'teal' : 'gray'}
      title={isWhole ? undefined : t('partly')}
    >
      {`${isWhole ? '' : '≈ '}${format.number(fit)}`}
    </Badge>
  )
}

/** What is known of a company by a criterion, in words that stand without its name. */
function useKnown() {
  const t = useTexts('icps')
  const locale = useLocale()
  return (criterion: string, known: string) => {
    if (criterion === 'industry') return industryName(known)
    if (criterion === 'employees') return t('employeesOf', { employees: known })
    if (criterion === 'country' && /^[A-Z]{2}$/.test(known))
      return new Intl.DisplayNames(locale, { type: 'region' }).of(known) ?? known
    return known
  }
}

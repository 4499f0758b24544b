import { Badge, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { urgencyOf } from '@throughline/contract/competitors/urgency-of.ts'
import { useFormatter } from 'use-intl'
import { useMoney } from '../../kit/money.ts'
import type { ReportAccount, ReportDetail } from '../../kit/row-types.ts'
import { SideBadge } from '../../kit/side-badge.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { CourtshipBadge } from '../accounts/courtship-badge.tsx'
import { ActivityChart } from '../competitors/activity-chart.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { useWindowWords } from './use-window-words.ts'

type ReportData = NonNullable<ReportDetail['report_data']>

/** What a report says: figures, changes, accounts with what shows it, reps and activity. */
export function ReportBody({ data }: { data: ReportData }) {
  const t = useTexts('reports')
  const format = useFormatter()
  const excluded = Object.values(data.excluded).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return (
    <Stack gap="md" className="report paper">
      <Figures summary={data.summary} />
      <Changes changes={data.changes} />
      <Accounts label={t('attack')} accounts={data.attack} />
      <Accounts label={t('defend')} accounts={data.defend} />
      <ActivityChart activity={data.activity} granularity={data.granularity} />
      <Reps reps={data.reps} />
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('fine', {
          model: data.model.version,
          through: data.data_through
            ? format.dateTime(new Date(data.data_through), { dateStyle: 'medium' })
            : '–',
          excluded,
          hash: data.sha256,
        })}
      </Text>
    </Stack>
  )
}

function Figures({ summary }: { summary: ReportData['summary'] }) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const money = useMoney()
  const figures = [
    [t('card.people'), summary.persons_tracked],
    [t('interactions'), summary.interactions],
    [t('card.touched'), summary.accounts_touched],
    [t('sides.attack'), summary.atk_accounts],
    [t('sides.defend'), summary.def_accounts],
    [t('sides.at_risk'), summary.at_risk],
  ] as const
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" className="report-figures">
      {figures.map(([label, count], at) => (
        <Paper key={label} withBorder p="sm">
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text fz={26} fw={700} lh={1.2}>
            {format.number(count)}
          </Text>
          {at === figures.length - 1 && summary.amount_at_risk && summary.amount_at_risk.length > 0 && (
            <Text size="xs" fw={600}>
              {money(summary.amount_at_risk)}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}

function Changes({ changes }: { changes: ReportData['changes'] }) {
  const t = useTexts('reports')
  const format = useFormatter()
  const windowWords = useWindowWords()
  const kinds = [
    ['newly_at_risk', changes.newly_at_risk.map(({ company_name }) => company_name)],
    ['new_accounts', changes.new_accounts.map(({ company_name }) => company_name)],
    ['heated', changes.heated.map(({ company_name }) => company_name)],
    ['cooled', changes.cooled.map(({ company_name }) => company_name)],
    ['gone_silent', changes.gone_silent.map(({ company_name }) => company_name)],
    ['new_reps', changes.new_reps.map(({ rep_name, rep_title }) => rep_name ?? rep_title)],
  ] as const
  const some = kinds.filter(([, names]) => names.length > 0)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('changes')}>
      <Title order={2} size="h5">
        {t('changes')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {changes.since
          ? t('since', {
              made: format.dateTime(new Date(changes.since.generated_at), {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
              window: windowWords(changes.since.window),
            })
          : t('noChanges')}
      </Text>
      {changes.since && some.length === 0 && <Text size="sm">{t('nothingNew')}</Text>}
      {changes.since &&
        some.map(([kind, names]) => (
          <Group key={kind} gap={6} mb={4} align="baseline">
            <Badge variant="light" color="gray" tt="none" miw="max-content">
              {t(`changesOf.${kind}`)}
            </Badge>
            <Text size="sm">{names.join(', ')}</Text>
          </Group>
        ))}
    </Paper>
  )
}

const columns = [
  ['account', '30%'],
  ['signal', '11%'],
  ['courtship', '18%'],
  ['lastTouch', '18%'],
  ['deal', '23%'],
] as const

/** An account is two rows: its figures, and across all of them what shows it. */
function Accounts({ label, accounts }: { label: string; accounts: readonly ReportAccount[] }) {
  const t = useTexts('reports')
  const card = useTexts('competitors.card')
  const days = useTexts('accounts')
  const format = useFormatter()
  const money = useMoney()
  return (
    <Paper withBorder p="md" component="section" aria-label={label}>
      <Title order={2} size="h5" mb="xs">
        {label} ({accounts.length})
      </Title>
      {accounts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('nobodyHere')}
        </Text>
      ) : (
        <WideTable minWidth={560}>
          <Table aria-label={label} layout="fixed" verticalSpacing={6} withRowBorders={false}>
            <Table.Thead>
              <Table.Tr>
                {columns.map(([heading, width]) => (
                  <Table.Th key={heading} scope="col" w={width}>
                    {t(heading)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            {accounts.map((account) => (
              <Table.Tbody key={account.account_key} className="report-account">
                <Table.Tr style={{ verticalAlign: 'top' }}>
                  <Table.Th scope="row">
                    {account.company_name} {account.at_risk && <SideBadge side="at_risk" />}
                    {account.at_risk && (
                      <Text size="xs" c="dimmed" fw={400}>
                        {card('urgency', { level: urgencyOf(account) })}
                      </Text>
                    )}
                  </Table.Th>
                  <Table.Td>{format.number(account.signal_score)}</Table.Td>
                  <Table.Td>
                    <CourtshipBadge label={account.courtship_label} />
                  </Table.Td>
                  <Table.Td>{days('daysBeforeEnd', { days: account.last_touch_days })}</Table.Td>
                  <Table.Td>
                    {account.has_open_deal
                      ? [account.open_amounts && money(account.open_amounts), account.deal_name]
                          .filter(Boolean)
                          .join(' · ')
                      : '–'}
                  </Table.Td>
                </Table.Tr>
                <Table.Tr>
                  <Table.Td colSpan={columns.length} pt={0}>
                    <ReportEvidence name={account.company_name} evidence={account.evidence} />
                  </Table.Td>
                </Table.Tr>
              </Table.Tbody>
            ))}
          </Table>
        </WideTable>
      )}
    </Paper>
  )
}

function Reps({ reps }: { reps: ReportData['reps'] }) {
  const t = useTexts('reports')
  const format = useFormatter()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('reps')}>
      <Title order={2} size="h5" mb="xs">
        {t('reps')}
      </Title>
      <WideTable minWidth={480}>
        <Table aria-label={t('reps')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('rep')}</Table.Th>
              <Table.Th scope="col">{t('jobTitle')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('interactions')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('accounts')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reps.map((rep, at) => (
              <Table.Tr key={rep.rep_social_id ?? at}>
                <Table.Th scope="row">{rep.rep_name ?? '–'}</Table.Th>
                <Table.Td>{rep.rep_title}</Table.Td>
                <Table.Td ta="end">{format.number(rep.interactions)}</Table.Td>
                <Table.Td ta="end">{format.number(rep.distinct_accounts)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Paper>
  )
}

import { Badge, Group, Table, Text } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'
import type { PastedAccount } from './read-pasted-accounts.ts'

const shownRows = 6

interface PastePreviewProps {
  accounts: readonly PastedAccount[]
  /** Those that are target accounts already. */
  known: ReadonlySet<PastedAccount>
}

/** What was read of a pasted list, and how much of it is there already. */
export function PastePreview({ accounts, known }: PastePreviewProps) {
  const t = useTexts('accounts')
  const common = useTexts('common')
  return (
    <div>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={4} fz="xs" aria-label={t('preview')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.name')}</Table.Th>
              <Table.Th>{common('domain')}</Table.Th>
              <Table.Th>{common('companyPage')}</Table.Th>
              <Table.Th>{t('columns.tier')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.slice(0, shownRows).map((account) => (
              <Table.Tr key={lineOf(account)}>
                <Table.Td>
                  <Group gap="xs">
                    {account.account_name}
                    {known.has(account) && (
                      <Badge size="xs" variant="light" color="gray" tt="none">
                        {t('isKnown')}
                      </Badge>
                    )}
                  </Group>
                </Table.Td>
                <Table.Td>{account.domain ?? '–'}</Table.Td>
                <Table.Td>{account.account_social_url ?? account.numeric_id ?? '–'}</Table.Td>
                <Table.Td>{account.tier ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {accounts.length > shownRows && (
        <Text size="xs" c="dimmed">
          {t('previewMore', { count: accounts.length - shownRows })}
        </Text>
      )}
      {known.size > 0 && (
        <Text size="sm" mt="xs" role="status">
          {t('pasteKnown', { count: known.size })}
        </Text>
      )}
    </div>
  )
}

/** An account as the line that it can be read from again. */
export const lineOf = ({ account_name, domain, account_social_url, numeric_id, tier }: PastedAccount) =>
  [account_name, domain, account_social_url, numeric_id, tier].filter(Boolean).join('\t')

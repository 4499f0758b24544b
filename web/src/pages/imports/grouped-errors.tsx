import { Table } from '@mantine/core'
import { useFormatter } from 'use-intl'
import type { Job } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { groupErrors } from './group-errors.ts'

const groupsShown = 10
const linesShown = 5

/** Rows that cannot be used, one line for each thing to repair. */
export function GroupedErrors({ errors }: { errors: Job['row_errors'] }) {
  const t = useTexts('imports')
  const format = useFormatter()
  return (
    <WideTable minWidth={420}>
      <Table fz="xs" aria-label={t('rowErrors')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('errorColumns.reason')}</Table.Th>
            <Table.Th>{t('errorColumns.field')}</Table.Th>
            <Table.Th ta="end">{t('errorColumns.rows')}</Table.Th>
            <Table.Th>{t('errorColumns.lines')}</Table.Th>
            <Table.Th>{t('errorColumns.file')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groupErrors(errors)
            .slice(0, groupsShown)
            .map(({ file, field, reason, lines }) => (
              <Table.Tr key={JSON.stringify([file, field, reason])}>
                <Table.Td>{reason}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td ta="end">{format.number(lines.length)}</Table.Td>
                <Table.Td>
                  {lines.slice(0, linesShown).join(', ')}
                  {lines.length > linesShown && ' …'}
                </Table.Td>
                <Table.Td>{file}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

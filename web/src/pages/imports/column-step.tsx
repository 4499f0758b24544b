import { Select, Table, Text } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'
import { columnsOf, type ImportKind } from './import-kinds.ts'
import { columnNamed, type FileHead } from './read-file-head.ts'

interface ColumnStepProps {
  kind: ImportKind
  head: FileHead
  columnMap: Record<string, string>
  onChange(columnMap: Record<string, string>): void
}

/** Which column is which, with values to judge by. What is left alone is read by its heading. */
export function ColumnStep({ kind, head, columnMap, onChange }: ColumnStepProps) {
  const t = useTexts('imports')
  const columns = columnsOf[kind]
  const set = (heading: string, column: string | null) => {
    const { [heading]: _before, ...others } = columnMap
    onChange(column === null ? others : { ...others, [heading]: column })
  }
  return (
    <Table.ScrollContainer minWidth={460}>
      <Table fz="sm" aria-label={t('mapping')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('heading')}</Table.Th>
            <Table.Th>{t('values')}</Table.Th>
            {columns.length > 0 && <Table.Th>{t('readAs')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {head.headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place tells them apart
            <Table.Tr key={`${at} ${heading}`}>
              <Table.Td fw={600}>{heading}</Table.Td>
              <Table.Td>
                <Text size="xs" c="dimmed" className="truncate" maw={260}>
                  {head.rows
                    .map((row) => row[at])
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              {columns.length > 0 && (
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={t('readAsOf', { heading })}
                    placeholder={columnNamed(heading, columns) ?? t('byHeading')}
                    clearable
                    data={[...columns]}
                    value={columnMap[heading] ?? null}
                    onChange={(column) => set(heading, column)}
                  />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

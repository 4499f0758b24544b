import { Group, Select, Stack, Text } from '@mantine/core'
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
    <Stack
      gap={0}
      maw={760}
      component="ul"
      p={0}
      m={0}
      aria-label={t('mapping')}
      style={{ listStyle: 'none' }}
    >
      {head.headings.map((heading, at) => (
        <Group
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading; their place tells them apart
          key={`${at} ${heading}`}
          justify="space-between"
          gap="sm"
          py={8}
          style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
        >
          <div style={{ flex: 1, minWidth: 180 }}>
            <Text size="sm" fw={600}>
              {heading}
            </Text>
            <Text size="xs" c="dimmed" className="truncate">
              {head.rows
                .map((row) => row[at])
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {columns.length > 0 && (
            <Select
              w={230}
              size="xs"
              aria-label={t('readAsOf', { heading })}
              placeholder={columnNamed(heading, columns) ?? t('byHeading')}
              clearable
              data={[...columns]}
              value={columnMap[heading] ?? null}
              onChange={(column) => set(heading, column)}
            />
          )}
        </Group>
      ))}
    </Stack>
  )
}

import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { ChartColumnIcon, TableIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'

/** What a chart shows, as a table: the first cell of a row names it. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export interface ChartFrameProps {
  /** Left out where the heading stands outside already; `label` then names the chart. */
  title?: string
  label: string
  /** What the chart says, in one line: read by everybody, and by screen readers in place of the picture. */
  summary: string
  table: ChartTable
  /** Shows the figures until somebody wants the picture: where that would be too small to read. */
  isTableFirst?: boolean
  actions?: ReactNode
  children: ReactNode
}

const tableHeightMax = 400

/** The frame of every chart: its heading, what it says in one line, and the same figures as a table. */
export function ChartFrame({
  title,
  label,
  summary,
  table,
  isTableFirst = false,
  actions,
  children,
}: ChartFrameProps) {
  const t = useTexts('common')
  const id = useId()
  const [chosen, setTable] = useState<boolean>()
  const isTable = chosen ?? isTableFirst
  return (
    <Stack gap="xs" component="figure" m={0} aria-label={label} aria-describedby={id}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: 1, minWidth: 200 }}>
          {title && (
            <Title order={2} size="h5">
              {title}
            </Title>
          )}
          <Text size="sm" c="dimmed" id={id}>
            {summary}
          </Text>
        </div>
        <Group gap="xs">
          {actions}
          <Button
            size="compact-xs"
            variant="default"
            leftSection={
              isTable ? <ChartColumnIcon size={13} aria-hidden /> : <TableIcon size={13} aria-hidden />
            }
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t('viewAsChart') : t('viewAsTable')}
          </Button>
        </Group>
      </Group>
      {isTable ? <FiguresTable label={label} table={table} /> : children}
    </Stack>
  )
}

interface FiguresTableProps {
  label: string
  table: ChartTable
  /** In the place of a chart many rows scroll below their headings; where a page is about them all of them are shown. */
  isWhole?: boolean
}

/** The figures of a chart, or of anything that is drawn, in rows and columns. */
export function FiguresTable({ label, table, isWhole = false }: FiguresTableProps) {
  return (
    <Table.ScrollContainer minWidth={320} {...(!isWhole && { maxHeight: tableHeightMax })}>
      <Table aria-label={label} verticalSpacing={6} fz="sm" stickyHeader={!isWhole}>
        <Table.Thead>
          <Table.Tr>
            {table.columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, at) => (
                <Table.Td key={table.columns[at] ?? at}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

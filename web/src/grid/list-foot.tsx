import { ActionIcon, Button, Checkbox, Group, Paper, Popover, Stack, Text, Tooltip } from '@mantine/core'
import { Columns3Icon, XIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useMayWrite } from '../api/session.ts'
import { useIsPhone } from '../kit/use-is-phone.ts'
import { useTexts } from '../messages/use-texts.tsx'
import type { GridColumn } from './grid-column.ts'
import { leaveBar } from './leave-bar.ts'
import { type PagedRows, rowsMax } from './use-paged-rows.ts'
import type { Selection } from './use-selection.ts'
import { useShownColumns, useToggleColumn } from './use-shown-columns.ts'

/** How many rows there are; beyond what the service counts by itself it says so. */
export function RowCount<Row>({ rows }: { rows: PagedRows<Row> }) {
  const t = useTexts('grid')
  const { total, isCapped, isLoading } = rows
  if (isLoading || rows.error !== undefined) return <Text size="xs">&nbsp;</Text>
  const text = isCapped ? t('rowsCapped', { count: total }) : t('rows', { count: total })
  return (
    <Group gap="md">
      <Tooltip label={t('rowsCappedHint', { count: total })} disabled={!isCapped} multiline maw={280}>
        <Text size="xs" c="dimmed" aria-live="polite">
          {text}
        </Text>
      </Tooltip>
      {rows.loaded.length < total && (
        <Text size="xs" className="only-print">
          {t('onPaper', { shown: rows.loaded.length, total })}
        </Text>
      )}
      {total > rowsMax && (
        <Text size="xs" c="dimmed">
          {t('tooMany', { count: rowsMax })}
        </Text>
      )}
    </Group>
  )
}

/** Which columns the grid shows. Drawn only when those change: it stands above a grid that changes with every key. */
export const ColumnChooser = memo(DrawnColumnChooser) as typeof DrawnColumnChooser

function DrawnColumnChooser<Row>({ id, columns }: { id: string; columns: readonly GridColumn<Row>[] }) {
  const t = useTexts('grid')
  const shown = useShownColumns(columns)
  const toggle = useToggleColumn(id, columns)
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        {/* A phone shows what it has room for. */}
        <Button
          size="xs"
          variant="default"
          visibleFrom="sm"
          data-about-rows
          leftSection={<Columns3Icon size={15} aria-hidden />}
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap={8}>
          {columns
            .filter(({ canHide = true }) => canHide)
            .map((column) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={column.header}
                checked={shown.includes(column)}
                onChange={() => toggle(column.id)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface BulkBarProps<Row> {
  selection: Selection
  rows: PagedRows<Row>
  /** Whether all that it offers can be done with more rows than are loaded. */
  allowsAllMatching?: boolean
  children: ReactNode
}

/** What can be done with the rows that are selected; beneath the grid while there are some, on a phone in one line. */
export function BulkBar<Row>({
  selection,
  rows: { total, isCapped },
  allowsAllMatching = false,
  children,
}: BulkBarProps<Row>) {
  const t = useTexts('grid')
  const mayWrite = useMayWrite()
  const isPhone = useIsPhone()
  const count = selection.isAllMatching ? total : selection.keys.size
  if (count === 0 || !mayWrite) return null
  const clear = () => {
    leaveBar()
    selection.clear()
  }
  const all = isCapped ? t('allMatchingCapped', { count }) : t('allMatching', { count })
  return (
    <Paper
      withBorder
      p="xs"
      className="bulk-bar"
      role="region"
      aria-label={t('selected', { count })}
      shadow="sm"
      data-bulk-bar
    >
      <Group gap="sm">
        <Text size="sm" fw={600} aria-live="polite" style={{ flexShrink: 0 }} maw={isPhone ? 110 : undefined}>
          {selection.isAllMatching ? all : t('selected', { count })}
        </Text>
        <div className="bulk-actions">
          {allowsAllMatching && !selection.isAllMatching && total > count && (
            <Button
              className="phone-last"
              size="xs"
              variant="subtle"
              onClick={({ currentTarget: { nextElementSibling: next } }) => {
                // The button goes: the keys go on to what can be done, or to the rows until that has come.
                if (next instanceof HTMLElement) next.focus()
                else leaveBar()
                selection.selectAllMatching()
              }}
            >
              {isCapped
                ? t('selectAllMatchingCapped', { count: total })
                : t('selectAllMatching', { count: total })}
            </Button>
          )}
          {children}
        </div>
        {isPhone ? (
          <ActionIcon variant="default" size={30} aria-label={t('clearSelection')} onClick={clear}>
            <XIcon size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button size="xs" variant="default" onClick={clear}>
            {t('clearSelection')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

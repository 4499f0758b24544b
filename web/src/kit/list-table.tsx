import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusKept } from './use-focus-kept.ts'
import { WideTable } from './wide-table.tsx'

interface ListTableProps {
  /** What the rows are. */
  label: string
  /** In pixels; a narrower window scrolls the table sideways. */
  minWidth: number
  headings: readonly string[]
  /** Names the last column for screen readers, where it holds buttons. */
  actions?: string
  /** The rows. */
  children: ReactNode
}

/**
 * A short list that is shown as a whole: its frame, its headings, and the rows as they are given. Where a row goes with
 * what was pressed in it, the focus does not go with it.
 */
export function ListTable({ label, minWidth, headings, actions, children }: ListTableProps) {
  const focusKept = useFocusKept()
  return (
    <WideTable minWidth={minWidth}>
      <Table verticalSpacing="xs" aria-label={label} {...focusKept}>
        {headings.length > 0 && (
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ))}
              {actions && <Table.Th aria-label={actions} />}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </WideTable>
  )
}

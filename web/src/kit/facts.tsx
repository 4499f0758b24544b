import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'

/** Names and values beneath each other. */
export function Facts({
  facts,
  labelWidth = 190,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  labelWidth?: number | string
}) {
  return (
    <DataList withDivider labelWidth={labelWidth}>
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel c="dimmed">{label}</DataList.ItemLabel>
          <DataList.ItemValue style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}

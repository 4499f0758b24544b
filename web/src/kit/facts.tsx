import { DataList } from '@mantine/core'
import type { ReactNode } from 'react'
import './facts.css'

/** Names and values beneath each other. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <DataList withDivider labelWidth={0} className="facts">
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel c="dimmed">{label}</DataList.ItemLabel>
          <DataList.ItemValue style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}

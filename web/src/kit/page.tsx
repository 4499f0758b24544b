import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLightOnPaper } from './use-light-on-paper.ts'

interface PageProps {
  title: string
  lead?: string
  actions?: ReactNode
  /** A page that is one grid takes the height of the window. */
  isGrid?: boolean
  children: ReactNode
}

/** The frame of every page: its one heading, what can be done with all of it, and its name in the tab. */
export function Page({ title, lead, actions, isGrid = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Throughline`
  }, [title])
  useLightOnPaper()
  return (
    <div className={isGrid ? 'page page-grid' : 'page'}>
      <Group justify="space-between" align="flex-start" wrap="wrap" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={1} size="h3">
            {title}
          </Title>
          {lead && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" maw="100%" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </div>
  )
}

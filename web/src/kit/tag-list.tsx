import { Badge, Group, OverflowList } from '@mantine/core'

/** Tags on one line, as many as fit. Tags of different groups may have the same name. */
export function TagList({ names, wrap = false }: { names: readonly string[]; wrap?: boolean }) {
  const badge = (name: string, at: number) => (
    <Badge key={`${at} ${name}`} size="sm" variant="light" color="gray" tt="none" fw={500}>
      {name}
    </Badge>
  )
  if (wrap) return <Group gap={4}>{names.map(badge)}</Group>
  return (
    <OverflowList
      data={[...names]}
      gap={4}
      renderItem={badge}
      renderOverflow={(rest) => (
        <Badge size="sm" variant="default">
          +{rest.length}
        </Badge>
      )}
    />
  )
}

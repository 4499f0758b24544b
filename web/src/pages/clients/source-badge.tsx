import { Badge } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

const sources = ['manual', 'csv', 'crm'] as const

/** Who says that a company is a client; a source that is new to the application is shown as it is. */
export function SourceBadge({ source, count = 1 }: { source: string; count?: number }) {
  const t = useTexts('clients.source')
  const known = sources.find((name) => name === source)
  return (
    <Badge size="sm" variant="light" color="gray" tt="none" fw={500}>
      {known ? t(known) : source}
      {count > 1 && ` ×${count}`}
    </Badge>
  )
}

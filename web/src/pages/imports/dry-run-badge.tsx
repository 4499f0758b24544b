import { Badge } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

/** On a job that only counted what an import would do. */
export function DryRunBadge() {
  const t = useTexts('imports')
  return (
    <Badge variant="outline" color="gray" tt="none">
      {t('dryRun')}
    </Badge>
  )
}

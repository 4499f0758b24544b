import { Alert, Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { ShownFailure } from '../api/failure.ts'
import { useTexts } from '../messages/use-texts.tsx'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

interface RefusedRecordProps {
  failure: ShownFailure
  /** Said where the failure names a record that is there already. */
  isThere: string
  page: 'accounts' | 'competitors'
  onClose(): void
}

/** Why a record was not added: that there is one already, with the way to it, or what else was wrong. */
export function RefusedRecord({ failure, isThere, page, onClose }: RefusedRecordProps) {
  const t = useTexts('common')
  const { ws } = useParams({ from: '/w/$ws' })
  const existing = failure.code === 'CONFLICT' ? uuid.exec(failure.message)?.[0] : undefined
  if (!existing)
    return (
      <Alert color="red" role="alert">
        {failure.message}
      </Alert>
    )
  return (
    <Alert color="indigo" role="alert" title={isThere}>
      <Anchor component={Link} to={`/w/${ws}/${page}/${existing}`} size="sm" onClick={onClose}>
        {t('openExisting')}
      </Anchor>
    </Alert>
  )
}

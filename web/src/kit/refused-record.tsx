import { Alert, Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { shownFailure } from '../api/failure.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { useFailureText } from './use-failure-text.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

interface RefusedRecordProps {
  error: unknown
  /** Said where the failure names a record that is there already. */
  isThere: string
  page: 'accounts' | 'competitors'
  onClose(): void
}

/** Why a record was not added: that there is one already, with the way to it, or what else was wrong. */
export function RefusedRecord({ error, isThere, page, onClose }: RefusedRecordProps) {
  const t = useTexts('common')
  const failureText = useFailureText()
  const { ws } = useParams({ from: '/w/$ws' })
  const { code, message } = shownFailure(error)
  const existing = code === 'CONFLICT' ? uuid.exec(message)?.[0] : undefined
  if (!existing)
    return (
      <Alert color="red" role="alert">
        {failureText(error)}
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

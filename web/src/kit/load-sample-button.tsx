import { Button, type ButtonProps } from '@mantine/core'
import { useIsAdmin } from '../api/session.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { useLoadSample } from './sample.ts'

/** For whoever may; a workspace that is not empty says so when it is pressed. */
export function LoadSampleButton(props: ButtonProps) {
  const t = useTexts('home.sample')
  const { load, isLoading } = useLoadSample()
  if (!useIsAdmin()) return null
  return (
    <Button onClick={load} loading={isLoading} {...props}>
      {t('load')}
    </Button>
  )
}

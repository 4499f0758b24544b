import { Button, Group } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

/** A step back, and one on or the start. */
export function WizardButtons({
  onBack,
  onNext,
  next,
  isBusy = false,
  mayGoOn = true,
}: {
  onBack(): void
  onNext(): void
  next: string
  isBusy?: boolean
  mayGoOn?: boolean
}) {
  const t = useTexts('imports')
  return (
    <Group>
      <Button variant="default" onClick={onBack}>
        {t('back')}
      </Button>
      <Button onClick={onNext} loading={isBusy} disabled={!mayGoOn}>
        {next}
      </Button>
    </Group>
  )
}

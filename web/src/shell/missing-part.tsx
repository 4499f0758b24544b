import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { reloadIfThere } from './missing-code.ts'

const id = 'missing-part'

/** Says, once for all of them, that a part of the page did not come; what is typed stays until somebody loads anew. */
export function tellMissingPart(): void {
  notifications.show({
    id,
    color: 'red',
    autoClose: false,
    withBorder: true,
    role: 'alert',
    message: <MissingPart />,
  })
}

function MissingPart() {
  const t = useTexts('shell.missingCode')
  const common = useTexts('common')
  const [isAsked, setAsked] = useState(false)
  const tryAgain = async () => {
    setAsked(true)
    await reloadIfThere()
    setAsked(false)
  }
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{t('part')}</Text>
      <Button
        size="xs"
        variant="default"
        style={{ flexShrink: 0 }}
        loading={isAsked}
        onClick={() => void tryAgain()}
      >
        {common('retry')}
      </Button>
    </Group>
  )
}

import { Button } from '@mantine/core'
import { MailIcon } from 'lucide-react'
import { useTexts } from '../messages/use-texts.tsx'
import { mailLink } from './mail-link.ts'

interface MailButtonProps {
  subject: string
  text: string
  /** Whom it goes to, where that is known. */
  to?: string
}

/** Opens the reader's own program for e-mail with a message that lacks at most its address. */
export function MailButton({ subject, text, to }: MailButtonProps) {
  const t = useTexts('common')
  return (
    <Button
      size="xs"
      variant="default"
      component="a"
      href={mailLink(subject, text, to)}
      leftSection={<MailIcon size={15} aria-hidden />}
    >
      {t('writeMail')}
    </Button>
  )
}

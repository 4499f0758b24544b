import { Button } from '@mantine/core'
import { MailIcon } from 'lucide-react'
import { useTexts } from '../messages/use-texts.tsx'
import { mailLink } from './mail-link.ts'

/** Opens the reader's own program for e-mail with a message that lacks nothing but its address. */
export function MailButton({ subject, text }: { subject: string; text: string }) {
  const t = useTexts('common')
  return (
    <Button
      size="xs"
      variant="default"
      component="a"
      href={mailLink(subject, text)}
      leftSection={<MailIcon size={15} aria-hidden />}
    >
      {t('writeMail')}
    </Button>
  )
}

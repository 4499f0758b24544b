import { useFormatter } from 'use-intl'
import { firstNameOf } from '../../kit/first-name-of.ts'
import { MailButton } from '../../kit/mail-button.tsx'
import { ShownOnce } from '../../kit/shown-once.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface GivenLinkProps {
  isOpen: boolean
  link: { address: string; expiresAt: string; name: string } | undefined
  onClose(): void
}

/** The private link of a connector, to be copied or mailed while it can be seen. */
export function GivenLink({ link, onClose }: GivenLinkProps) {
  const t = useTexts('connector.link')
  const format = useFormatter()
  const name = link?.name ?? ''
  return (
    <ShownOnce
      secret={link?.address}
      title={t('onceTitle', { name })}
      hint={t('onceHint', { name })}
      label={t('title')}
      saved={t('saved')}
      done={t('done')}
      onClose={onClose}
    >
      {link && (
        <MailButton
          subject={t('mailSubject')}
          text={t('mailText', {
            name: firstNameOf(name),
            link: link.address,
            date: format.dateTime(new Date(link.expiresAt), { dateStyle: 'long' }),
          })}
        />
      )}
    </ShownOnce>
  )
}

import { ShownOnce } from '../../kit/shown-once.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface GivenLinkProps {
  isOpen: boolean
  link: string | undefined
  name: string
  onClose(): void
}

/** The private link of a connector, to be copied while it can be seen. */
export function GivenLink({ link, name, onClose }: GivenLinkProps) {
  const t = useTexts('connectors.link')
  return (
    <ShownOnce
      secret={link}
      title={t('onceTitle', { name })}
      hint={t('onceHint', { name })}
      label={t('title')}
      saved={t('saved')}
      done={t('done')}
      onClose={onClose}
    />
  )
}

import { ShownOnce } from '../../kit/shown-once.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

export function WebhookSecret({ secret, onClose }: { secret: string | undefined; onClose(): void }) {
  const t = useTexts('webhooks')
  return (
    <ShownOnce
      secret={secret}
      title={t('secretTitle')}
      hint={t('secretHint')}
      label={t('secret')}
      saved={t('secretSaved')}
      done={t('done')}
      onClose={onClose}
    />
  )
}

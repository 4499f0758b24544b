import { Select } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

const lifeDays = ['30', '90', '365'] as const
const dayMs = 86_400_000

/** How long a key is to live: a number of days as text, or '' for ever. */
export function ApiKeyLife(input: { value?: string; onChange?(value: string | null): void }) {
  const t = useTexts('settings.keys')
  return (
    <Select
      label={t('expires')}
      allowDeselect={false}
      data={[
        { value: '', label: t('never') },
        ...lifeDays.map((days) => ({ value: days, label: t('inDays', { count: Number(days) }) })),
      ]}
      {...input}
    />
  )
}

/** The shortest life that is offered and no shorter than that of a key. */
export function lifeOf({
  created_at,
  expires_at,
}: {
  created_at: string
  expires_at: string | null
}): string {
  if (expires_at === null) return ''
  const days = Math.round((Date.parse(expires_at) - Date.parse(created_at)) / dayMs)
  return lifeDays.find((offered) => Number(offered) >= days) ?? '365'
}

export const endOfLife = (days: string) =>
  days === '' ? {} : { expires_at: new Date(Date.now() + Number(days) * dayMs).toISOString() }

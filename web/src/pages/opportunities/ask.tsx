import { Anchor, Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CopyIcon } from 'lucide-react'
import { useState } from 'react'
import { useIsAdmin, useSession } from '../../api/session.ts'
import { keepText, keptText } from '../../api/unsaved.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { copyText } from '../../kit/copy-text.ts'
import { MailButton } from '../../kit/mail-button.tsx'
import { PartTitle } from '../../kit/part-title.tsx'
import { languageName, usePreferences } from '../../kit/preferences.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { AskNow } from './ask-now.tsx'
import { useAskText, type Wording } from './ask-text.ts'
import { useStatusAfterAsk } from './use-status-after-ask.ts'

const wordings: readonly (Wording & { id: string; label: string })[] = [
  { id: 'en', locale: 'en', tone: 'formal', label: languageName('en') },
  { id: 'de', locale: 'de', tone: 'formal', label: `${languageName('de')} (Sie)` },
  { id: 'de familiar', locale: 'de', tone: 'familiar', label: `${languageName('de')} (du)` },
]

/** A text to send to the connector: made from the evidence, changed as one likes, copied with one key or mailed. */
export function Ask({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const common = useTexts('common')
  const place = `ask ${detail.id}`
  const [text, setText] = useState(() => keptText(place))
  const change = (next: string | undefined) => {
    setText(next)
    keepText(place, next)
  }
  const { locale } = usePreferences()
  const language = `language of ${detail.connector.social_id}`
  const [chosen, setChosen] = useState(() => keptText(language) ?? locale)
  const suggested = useAskText(detail, wordings.find(({ id }) => id === chosen) ?? { locale, tone: 'formal' })
  const shown = text ?? suggested?.text ?? ''
  const { workspace } = useSession()
  const isAdmin = useIsAdmin()
  const next = useStatusAfterAsk(detail)
  const copy = () =>
    void copyText(shown).then(
      () => showToast(t('askCopied'), next),
      () => showToast(common('copyFailed')),
    )
  useCommands([{ id: 'record.copy-ask', label: t('copyAsk'), keys: ['C'], scope: 'record', run: copy }])
  return (
    <Stack gap="xs">
      <PartTitle>{t('ask')}</PartTitle>
      <AskNow detail={detail} />
      <SegmentedControl
        size="xs"
        aria-label={t('askLanguage')}
        // What was written in one language is in that one, until it is reset.
        disabled={text !== undefined}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          keepText(language, value)
        }}
        data={wordings.map(({ id, label }) => ({ value: id, label }))}
        style={{ alignSelf: 'start' }}
      />
      <Textarea
        aria-label={t('ask')}
        description={t('askHint')}
        autosize
        minRows={6}
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isAdmin && workspace.about === '' && (
        <Anchor component={Link} to={`/w/${workspace.slug}/settings/workspace`} size="xs" underline="always">
          {t('sayAbout')}
        </Anchor>
      )}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<CopyIcon size={15} aria-hidden />}
          aria-keyshortcuts="C"
          onClick={copy}
        >
          {t('copyAsk')}
        </Button>
        <MailButton subject={suggested?.subject ?? ''} text={shown} />
        {text !== undefined && (
          <Button size="xs" variant="subtle" onClick={() => change(undefined)}>
            {t('askReset')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

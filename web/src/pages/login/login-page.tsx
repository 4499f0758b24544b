import { Alert, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { hasSessionEnded } from '../../api/session-end.ts'
import { hasUnsaved } from '../../api/unsaved.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { Door } from './door.tsx'
import { KeyForm } from './key-form.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { useGoOn } from './use-go-on.ts'
import { useLoginLink } from './use-login-link.ts'

/** Signing in: by the link that brought one here, by password, by key. */
export function LoginPage() {
  const t = useTexts('members.signIn')
  const navigate = useNavigate()
  const search = useSearch({ from: '/login' })
  const link = useLoginLink()
  const goOn = useGoOn()
  const [hasEnded] = useState(hasSessionEnded)
  if (link === 'opening') return <Door title={t('title')}>{t('linkOpening')}</Door>
  if (link === 'opened') {
    return (
      <Door title={t('setPassword')}>
        <NewPassword onDone={goOn} onSkip={goOn} />
      </Door>
    )
  }
  return (
    <Door title={t('title')}>
      {(hasEnded || hasUnsaved()) && (
        <Alert role="alert" title={t('ended')}>
          {hasUnsaved() && t('unsaved')}
        </Alert>
      )}
      {link === 'refused' && (
        <Alert color="red" role="alert" title={t('linkRefused')}>
          {t('linkRefusedHint')}
        </Alert>
      )}
      {link === 'failed' && (
        <Alert color="red" role="alert" title={t('linkFailed')}>
          {t('linkFailedHint')}
        </Alert>
      )}
      <Tabs
        value={search.with ?? 'password'}
        keepMounted={false}
        onChange={(tab) =>
          void navigate({
            to: '/login',
            search: { ...(search.to ? { to: search.to } : {}), ...(tab === 'key' ? { with: tab } : {}) },
            replace: true,
          })
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="password">{t('passwordTab')}</Tabs.Tab>
          <Tabs.Tab value="key">{t('keyTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="password">
          <PasswordForm />
        </Tabs.Panel>
        <Tabs.Panel value="key">
          <KeyForm />
        </Tabs.Panel>
      </Tabs>
    </Door>
  )
}

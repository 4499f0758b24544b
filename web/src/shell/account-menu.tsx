import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { focusManager, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { signOut } from '@throughline/client/browser.ts'
import { LogOutIcon, SettingsIcon } from 'lucide-react'
import { useSession } from '../api/session.ts'
import { whileLeaving } from '../api/session-end.ts'
import { forgetAllUnsaved } from '../api/unsaved.ts'
import { useChangePreferences } from '../kit/member-preferences.ts'
import { languageName, locales, usePreferences } from '../kit/preferences.ts'
import { SchemeSwitch } from '../kit/scheme-switch.tsx'
import { showFailure } from '../kit/toasts.tsx'
import { useTexts } from '../messages/use-texts.tsx'

export function AccountMenu() {
  const t = useTexts('shell')
  const { member } = useSession()
  const { ws } = useParams({ from: '/w/$ws' })
  const { density, locale } = usePreferences()
  const change = useChangePreferences()
  const leave = useSignOut()
  const name = member.name || member.email
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('account', { name })}</VisuallyHidden>
          <Avatar size={32} name={name} color="indigo" alt="" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('density')}</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => change({ density: value })}>
          {(['comfortable', 'compact'] as const).map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(value)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={locale} onChange={(value) => change({ language: value })}>
          {locales.map((value) => (
            <Menu.RadioItem key={value} value={value} lang={value}>
              {languageName(value)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={`/w/${ws}/settings/me`}
          leftSection={<SettingsIcon size={16} aria-hidden />}
        >
          {t('ownSettings')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOutIcon size={16} aria-hidden />} onClick={leave}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What a member chooses is kept for all of their browsers. */
export function MemberSchemeSwitch() {
  const change = useChangePreferences()
  return <SchemeSwitch onChoose={(theme) => change({ theme })} />
}

function useSignOut(): () => Promise<void> {
  const t = useTexts('shell')
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // Nothing is read again meanwhile, as if the page were out of sight.
    focusManager.setFocused(false)
    try {
      await whileLeaving(async () => {
        await signOut(window.location.origin)
        forgetAllUnsaved()
        await navigate({ to: '/login' })
        client.clear()
      })
    } catch (error) {
      showFailure(t('signOut'), error)
    } finally {
      focusManager.setFocused(undefined)
    }
  }
}

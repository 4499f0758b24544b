import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../messages/use-texts.tsx'

/** A password that can be shown, said in the language of the page. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts('common')
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
}

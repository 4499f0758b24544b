import { useTexts } from '../../messages/use-texts.tsx'

export const passwordLengthMin = 12

/** How a new password and its repetition are held against the rule, before the service does. */
export function usePasswordFields() {
  const t = useTexts('members.signIn')
  return {
    validate: {
      password: (password: string) =>
        password.length < passwordLengthMin ? t('tooShort', { count: passwordLengthMin }) : null,
      again: (again: string, { password }: { password: string }) =>
        again === password ? null : t('notTheSame'),
    },
  }
}

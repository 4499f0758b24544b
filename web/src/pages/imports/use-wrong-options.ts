import { useTexts } from '../../messages/use-texts.tsx'
import type { OptionErrors } from './option-errors.ts'
import { profileAddress } from './profile-address.ts'
import type { Choices } from './send-import.ts'
import { needsWhose } from './whose-fields.tsx'

/** What is wrong with the options of contacts, as far as it is seen before they are sent. */
export function useWrongOptions(): (choices: Choices) => OptionErrors {
  const t = useTexts('imports')
  return ({ preview, socialUrl, ownerEmail }) => {
    const isWhoseWrong =
      socialUrl.trim() === ''
        ? needsWhose(preview)
        : preview.form !== 'json' && profileAddress(socialUrl) === null
    const isOwnerWrong = ownerEmail.trim() !== '' && !/^\S+@\S+$/.test(ownerEmail.trim())
    return {
      ...(isWhoseWrong && { socialUrl: t('whoseWrong') }),
      ...(isOwnerWrong && { ownerEmail: t('ownerWrong') }),
    }
  }
}

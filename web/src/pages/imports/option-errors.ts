import { shownFailure } from '../../api/failure.ts'

/** What is wrong with what was entered, by its field. */
export type OptionErrors = Partial<Record<'socialUrl' | 'name' | 'exportedOn' | 'ownerEmail', string>>

/** Which of the options the service refuses, where it is one of them. */
export function errorsOfOptions(error: unknown): OptionErrors {
  const { details } = shownFailure(error)
  const named = {
    social_url: 'socialUrl',
    name: 'name',
    exported_on: 'exportedOn',
    owner_email: 'ownerEmail',
  } as const
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, option]) => {
      const detail = details.find(({ pointer }) => pointer.replace(/^\//, '') === field)
      return detail ? [[option, detail.message]] : []
    }),
  )
}

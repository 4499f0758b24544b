import { useApi } from '../api/use-api.ts'
import type { Choice } from '../grid/cell-editors.tsx'
import type { Owner } from './row-types.ts'

export const nameOfOwner = ({ first_name, last_name, email }: Owner) =>
  `${first_name} ${last_name}`.trim() || email

/** The owner directory as choices, by address. */
export function useOwnerChoices(): readonly Choice[] {
  const { data } = useApi('listOwners')
  return (data?.owners ?? []).map((owner) => ({ value: owner.email, label: nameOfOwner(owner) }))
}

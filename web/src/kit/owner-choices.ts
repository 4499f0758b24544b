import { useApi } from '../api/use-api.ts'
import type { Choice } from '../grid/cell-editors.tsx'
import type { Owner } from './row-types.ts'

export const nameOfOwner = ({ first_name, last_name, email }: Owner) =>
  `${first_name} ${last_name}`.trim() || email

/** The owner directory as choices, by address; those that a filter names by their ids by these. */
export function useOwnerChoices(named: readonly string[] = []): readonly Choice[] {
  const { data } = useApi('listOwners')
  return (data?.owners ?? []).map((owner) => ({
    value: named.includes(owner.id) ? owner.id : owner.email,
    label: nameOfOwner(owner),
  }))
}

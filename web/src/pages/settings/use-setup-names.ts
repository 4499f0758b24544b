import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'

/** By its id what a workspace is set up with is called: tags and their groups, tiers, owners, members and keys. */
export function useSetupNames(): ReadonlyMap<string, string> {
  const groups = useApi('listTagGroups').data?.groups
  const tiers = useApi('listTiers').data?.tiers
  const owners = useApi('listOwners').data?.owners
  const members = useApi('listMembers').data?.members
  const keys = useApi('listApiKeys').data?.api_keys
  return useMemo(() => {
    const named = [
      ...(groups ?? []),
      ...(groups ?? []).flatMap(({ tags }) => tags),
      ...(tiers ?? []),
      ...(keys ?? []),
    ]
    const people = [...(owners ?? []), ...(members ?? [])]
    return new Map([
      ...named.map(({ id, name }): [string, string] => [id, name]),
      ...people.map(({ id, email }): [string, string] => [id, email]),
    ])
  }, [groups, tiers, owners, members, keys])
}

import { type MemberEntity, memberEntities } from '@throughline/contract/saved-views/member-lists.ts'

/** What a view is over, by its name in a request that the contract has let in. */
export function memberEntity(text: string): MemberEntity {
  const entity = memberEntities.find((known) => known === text)
  if (!entity) throw new Error('the contract lets no other entity in')
  return entity
}

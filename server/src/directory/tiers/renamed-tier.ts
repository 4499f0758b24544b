/** The task that has saved views name a tier as it is called, once for each name that it no longer bears. */
export const renamedTierKind = 'renamed_tier'

interface RenamedTier {
  id: string
  former: string
}

export const renamedTierTaskOf = (tenantId: string, { id, former }: RenamedTier) => ({
  tenantId,
  kind: renamedTierKind,
  key: `${id} ${former}`,
})

export function renamedTierOf(key: string): RenamedTier {
  const cut = key.indexOf(' ')
  return { id: key.slice(0, cut), former: key.slice(cut + 1) }
}

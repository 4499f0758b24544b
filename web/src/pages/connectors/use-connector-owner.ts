import { api } from '../../api/client.ts'
import type { Connector } from '../../kit/row-types.ts'
import { useRowWrite } from '../../kit/row-write.ts'
import { useTexts } from '../../messages/use-texts.tsx'

export interface NewOwner {
  /** Null: nobody. */
  email: string | null
  name: string
}

/** Gives a connector to somebody else, or to nobody. */
export function useConnectorOwner(): (row: Connector, owner: NewOwner) => void {
  const t = useTexts('connectors')
  return useRowWrite<Connector, NewOwner>({
    lists: { listConnectors: 'connectors', getConnector: null },
    keyOf: (row) => row.social_id,
    send: ({ social_id: socialId }, { email }) =>
      email === null
        ? api.clearConnectorOwner({ socialId })
        : api.setConnectorOwner({ socialId, owner_email: email }),
    apply: (row, { email, name }) => ({
      ...row,
      owner_id: undefined,
      owner_email: email ?? undefined,
      owner_name: email === null ? undefined : name,
    }),
    undo: (row) => ({ input: { email: row.owner_email ?? null, name: row.owner_name ?? '' } }),
    field: t('columns.owner'),
  })
}

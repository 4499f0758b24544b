import table from 'virtual:operation-table'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ConnectorClient, createConnectorClient } from '@throughline/client/browser.ts'
import { createContext, useContext } from 'react'

type Reads = 'getOwnNetwork' | 'listOwnContacts' | 'listOwnExclusions'
type AnswerOf<M extends keyof ConnectorClient> = Awaited<ReturnType<ConnectorClient[M]>>

export type OwnNetwork = AnswerOf<'getOwnNetwork'>
export type OwnContact = AnswerOf<'listOwnContacts'>['contacts'][number]
export type OwnExclusion = AnswerOf<'listOwnExclusions'>['exclusions'][number]

export const clientOf = (token: string): ConnectorClient =>
  createConnectorClient({ table, token, origin: window.location.origin })

/** What the private link opens. */
export const OwnClient = createContext<ConnectorClient | null>(null)

export function useOwnClient(): ConnectorClient {
  const client = useContext(OwnClient)
  if (!client) throw new Error('there is no private link')
  return client
}

/** Reads one of the connector's own operations; it is read again when something was changed here. */
export function useOwn<M extends Reads>(
  operation: M,
  input?: Parameters<ConnectorClient[M]>[0],
): UseQueryResult<AnswerOf<M>> {
  const client = useOwnClient()
  // All three take an input and options; which input, the types of the caller have said.
  const read = client[operation] as (input: unknown, options: { signal: AbortSignal }) => Promise<AnswerOf<M>>
  return useQuery({
    queryKey: ['own', operation, input ?? {}],
    queryFn: ({ signal }) => read(input ?? {}, { signal }),
    refetchInterval: false,
    placeholderData: (before) => before,
  })
}

export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['own'] })
}

import table from 'virtual:operation-table'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ConnectorClient, createConnectorClient } from '@throughline/client/browser.ts'
import { createContext, useContext } from 'react'
import { sendOnce } from '../../api/write-once.ts'

type Reads = 'getOwnNetwork' | 'listOwnContacts' | 'listOwnExclusions'
type AnswerOf<M extends keyof ConnectorClient> = Awaited<ReturnType<ConnectorClient[M]>>

export type OwnNetwork = AnswerOf<'getOwnNetwork'>
export type OwnContact = AnswerOf<'listOwnContacts'>['contacts'][number]
export type OwnExclusion = AnswerOf<'listOwnExclusions'>['exclusions'][number]

/** What a private link opens, and the token, by which the answers of one link are never those of another. */
interface OwnLink {
  token: string
  client: ConnectorClient
}

/** A write goes out once, however often its button is pressed. */
export function linkOf(token: string): OwnLink {
  const plain = createConnectorClient({ table, token, origin: window.location.origin })
  const client: ConnectorClient = {
    ...plain,
    createOwnExclusion: (input, options) =>
      once('createOwnExclusion', input, () => plain.createOwnExclusion(input, options)),
    deleteOwnExclusion: (input, options) =>
      once('deleteOwnExclusion', input, () => plain.deleteOwnExclusion(input, options)),
    rateOwnContact: (input, options) =>
      once('rateOwnContact', input, () => plain.rateOwnContact(input, options)),
    eraseOwnData: (input, options) => once('eraseOwnData', input, () => plain.eraseOwnData(input, options)),
  }
  return { token, client }
}

/** The answer is that of the write, whichever of its presses sent it. */
const once = <Answer>(operation: string, input: unknown, send: () => Promise<Answer>) =>
  sendOnce(operation, { input, options: {} }, send) as Promise<Answer>

export const OwnLinkContext = createContext<OwnLink | null>(null)

function useOwnLink(): OwnLink {
  const link = useContext(OwnLinkContext)
  if (!link) throw new Error('there is no private link')
  return link
}

export const useOwnClient = (): ConnectorClient => useOwnLink().client

/** The key of what the link answers. */
export const useOwnKey = () => {
  const { token } = useOwnLink()
  return (operation: keyof ConnectorClient, input: object = {}) => ['own', token, operation, input] as const
}

/** Reads one of the connector's own operations; it is read again when something was changed here. */
export function useOwn<M extends Reads>(
  operation: M,
  input?: Parameters<ConnectorClient[M]>[0],
): UseQueryResult<AnswerOf<M>> {
  const client = useOwnClient()
  const keyOf = useOwnKey()
  // All three take an input and options; which input, the types of the caller have said.
  const read = client[operation] as (input: unknown, options: { signal: AbortSignal }) => Promise<AnswerOf<M>>
  return useQuery({
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }) => read(input ?? {}, { signal }),
    refetchInterval: false,
    // What another page of the list showed; a component that is mounted anew begins with none.
    placeholderData: (before) => before,
  })
}

export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['own'] })
}

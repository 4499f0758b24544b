import type { CallingConnector, Context } from '../../floor/operation/context.ts'

/** The connector who calls by their private link. */
export function callingConnector({ connector }: Context): CallingConnector {
  if (!connector) throw new Error('an operation of connectors was called by somebody else')
  return connector
}

/** An operation on a connector, as the connector who calls carries it out. */
export const asConnector =
  <Input extends { socialId: string }, Data>(handler: (ctx: Context, input: Input) => Promise<Data>) =>
  (ctx: Context, input: Omit<Input, 'socialId'>): Promise<Data> =>
    // With the one field that was left out it is whole again.
    handler(ctx, { ...input, socialId: callingConnector(ctx).socialId } as Input)

/** The same JSON without whole numbers beyond those that are kept exactly, which are refused. */
export const storableJson = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner) =>
      typeof inner === 'number' && Math.abs(inner) > Number.MAX_SAFE_INTEGER ? 0.5 : inner,
    ),
  )

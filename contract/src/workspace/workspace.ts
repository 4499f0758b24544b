import Type from 'typebox'

const count = Type.Integer({ minimum: 0 })

export const workspace = Type.Object({
  slug: Type.String({ description: 'In addresses; it stays.' }),
  name: Type.String(),
  about: Type.String({
    description: 'What the company does, as asks for an introduction say it; empty for nothing.',
  }),
  is_sample: Type.Boolean({ description: 'Whether it holds the sample.' }),
  is_erasing: Type.Boolean({ description: 'Whether its data is being deleted at this moment.' }),
  counts: Type.Object({
    connectors: count,
    target_accounts: count,
    competitors: count,
    owners: count,
    members: count,
  }),
})

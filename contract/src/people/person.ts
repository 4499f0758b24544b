import Type from 'typebox'

export const personId = Type.Object({
  socialId: Type.String({
    description: 'Any profile id of the person, or the whole address of the profile, percent-encoded.',
  }),
})

export const socialIds = Type.Array(Type.String(), {
  description: 'Every profile id under which the workspace knows the person.',
})

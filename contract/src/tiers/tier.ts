import Type from 'typebox'

export const tier = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Type.Integer({ description: '0 is the highest rank.' }),
})

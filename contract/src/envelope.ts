import Type, { type TSchema } from 'typebox'
import { errorCatalogue } from './errors.ts'

export interface SuccessEnvelope<Data> {
  success: true
  data: Data
}

export interface FailureEnvelope {
  success: false
  error: {
    message: string
    code: string
    request_id?: string
    details?: { pointer: string; message: string }[]
  }
}

/** Schema of a successful answer around an operation's data. */
export const successEnvelope = (data: TSchema) => Type.Object({ success: Type.Literal(true), data })

/** Schema of every failed answer. */
export const failureEnvelope = Type.Object({
  success: Type.Literal(false),
  error: Type.Object({
    message: Type.String({ description: 'Plain words for people; clients rely on the status and the code.' }),
    code: Type.String({ enum: Object.keys(errorCatalogue) }),
    request_id: Type.Optional(Type.String({ description: 'The same as the X-Request-Id header.' })),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({ description: 'JSON Pointer into the body, or the name of a parameter.' }),
          message: Type.String(),
        }),
      ),
    ),
  }),
})

/** Why one item of many was refused. */
export const itemFailure = Type.Object({
  message: Type.String(),
  code: Type.String(),
  details: Type.Optional(
    Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }), {
      description: 'Pointers within the item.',
    }),
  ),
})

import Type from 'typebox'
import { nullable } from '../primitives.ts'

export const theme = (description: string) => Type.String({ enum: ['system', 'light', 'dark'], description })

export const density = (description: string) => Type.String({ enum: ['comfortable', 'compact'], description })

export const preferences = Type.Object({
  theme: theme('`system` follows the device.'),
  density: density('Of lists.'),
  language: nullable(Type.String({ description: 'A language tag such as `de`; null follows the browser.' })),
  time_zone: nullable(
    Type.String({ description: 'An IANA name such as `Europe/Berlin`; null follows the browser.' }),
  ),
  default_view_id: nullable(Type.String({ description: 'The saved view that lists begin with.' })),
  single_keys: Type.Boolean({ description: 'Whether plain single keys are shortcuts.' }),
})

import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable } from '../primitives.ts'
import { density, preferences, theme } from './preferences.ts'

export const updatePreferences = operation({
  name: 'update-preferences',
  method: 'PUT',
  path: '/preferences',
  room: 'preferences',
  scope: 'read',
  summary: 'Change the own preferences',
  description: 'Only the fields sent change.',
  body: body({
    theme: Type.Optional(theme('`system` follows the device.')),
    density: Type.Optional(density('Of lists.')),
    language: Type.Optional(
      nullable(
        Type.String({
          pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
          expects: 'a language tag such as de or pt-BR',
          description: 'A language tag; null follows the browser.',
        }),
      ),
    ),
    time_zone: Type.Optional(
      nullable(Type.String({ maxLength: 64, description: 'An IANA name; null follows the browser.' })),
    ),
    default_view_id: Type.Optional(
      nullable(Type.String({ format: 'uuid', description: 'An own or shared saved view; null for none.' })),
    ),
    single_keys: Type.Optional(Type.Boolean({ description: 'False switches plain single keys off.' })),
  }),
  data: Type.Object({ preferences }),
})

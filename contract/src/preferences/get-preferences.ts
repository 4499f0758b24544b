import Type from 'typebox'
import { operation } from '../operation.ts'
import { preferences } from './preferences.ts'

export const getPreferences = operation({
  name: 'get-preferences',
  method: 'GET',
  path: '/preferences',
  room: 'preferences',
  scope: 'read',
  summary: 'Get the own preferences',
  data: Type.Object({ preferences }),
})

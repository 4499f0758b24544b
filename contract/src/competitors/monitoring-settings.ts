import Type from 'typebox'
import { nullable, oneOf, timestamp } from '../primitives.ts'
import { modelConstants } from './battlecard-model.ts'

const ownershipRules = ['client', 'crm_owner', 'either'] as const

export const settingsFields = {
  ownership_rule: oneOf(ownershipRules, {
    description: 'What makes an account our own: a client company, an owner in the CRM, or either.',
  }),
  excludes_teammates: Type.Boolean({
    description: 'Whether interactions upon our own people count nowhere.',
  }),
  model: modelConstants,
}

/** What a workspace has decided for its monitoring. */
export const monitoringSettings = Type.Object({
  ...settingsFields,
  updated_at: nullable(timestamp('Last change; null while everything stands as it came.')),
})

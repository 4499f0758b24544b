import Type from 'typebox'
import { uuid } from '../primitives.ts'

/**
 * A person of the workspace's network whose contacts are read for opportunities. Owner fields are absent when nobody
 * owns it.
 */
export const connector = Type.Object({
  name: Type.String(),
  social_id: Type.String({ description: 'Public profile identifier: the last part of the profile address.' }),
  social_url: Type.String(),
  job_title: Type.String(),
  company_name: Type.String(),
  connector_tags: Type.Array(Type.String()),
  opportunities_count: Type.Integer({
    description: 'All opportunities through the connector, hidden ones included.',
  }),
  owner_id: Type.Optional(uuid('Owner of the connector.')),
  owner_email: Type.Optional(Type.String()),
  owner_name: Type.Optional(Type.String()),
})

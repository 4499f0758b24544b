import Type from 'typebox'
import { nullable, timestamp } from '../primitives.ts'

const day = (description: string) => nullable(Type.String({ format: 'date', description }))
const span = { started_on: day('First day.'), finished_on: day('Last day; null: still, or unknown.') }

/** Who somebody is, as lists and files have stated it. */
export const storedProfile = {
  name: Type.String(),
  social_url: Type.String(),
  email: nullable(Type.String()),
  job_title: Type.String(),
  seniority: Type.String(),
  function: Type.String(),
  company_name: Type.String(),
  positions: Type.Array(Type.Object({ title: Type.String(), company_name: Type.String(), ...span })),
  education: Type.Array(
    Type.Object({
      school_name: Type.String(),
      degree: Type.String(),
      field_of_study: Type.String(),
      ...span,
    }),
  ),
  created_at: timestamp('When the workspace heard of the person first.'),
  updated_at: timestamp('Last change.'),
}

/** What the monitoring of competitors has of somebody. */
export const storedMonitoring = {
  name: Type.String(),
  job_title: Type.String(),
  company_name: Type.String(),
  rep_of: Type.Array(Type.String(), { description: 'Competitors whose rep the person is, or was.' }),
  interactions_by: Type.Integer({ minimum: 0, description: 'What the person did, as a rep.' }),
  interactions_with: Type.Integer({ minimum: 0, description: 'What reps did with the person.' }),
}

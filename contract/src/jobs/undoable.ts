import Type, { type Static } from 'typebox'
import { nullable, timestamp } from '../primitives.ts'

/** After that what was is not kept any more. */
export const undoMinutes = 60

/** The jobs that change many records alike: each can be undone. */
export const undoableKinds = ['opportunity_update', 'tag_assignment', 'connector_owner_change'] as const

export type UndoableKind = (typeof undoableKinds)[number]

export const jobUndo = Type.Object(
  {
    until: timestamp('How long the job can be undone.'),
    job_id: nullable(
      Type.String({
        description:
          'The job that undoes it, or has; null where there is none, or where it failed or was cancelled.',
      }),
    ),
  },
  { description: 'Only of a job that changed many records and has ended.' },
)

export type JobUndo = Static<typeof jobUndo>

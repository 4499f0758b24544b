import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, dryRun, uuid } from '../primitives.ts'
import { competitor, competitorId } from './competitor.ts'

export const mergeCompetitor = operation({
  name: 'merge-competitor',
  method: 'POST',
  path: '/competitors/{id}/merge',
  room: 'competitors',
  scope: 'write',
  summary: 'Make a competitor part of another',
  description:
    'For two that are one, because one has bought the other or the same one was added twice. Its reps and ' +
    'interactions become those of the competitor named, its company becomes part of that of the other, so that later ' +
    'imports find the other, and the competitor is gone. Reports stay. It cannot be undone: a split brings back the ' +
    'company, and not the competitor.',
  params: competitorId,
  query: Type.Object({
    dry_run: dryRun('`true` answers the count with `merged: false` and changes nothing.'),
  }),
  body: body({ into: uuid('The competitor that it becomes part of.') }),
  example: { into: '01930000-0000-7000-8000-000000000002' },
  data: Type.Object({
    competitor,
    merged: Type.Boolean({ description: 'False only for a dry run.' }),
    moved_interactions: Type.Integer({ description: 'Interactions that go over, counted or not.' }),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})

import Type from 'typebox'
import { name, oneOf, timestamp, uuid } from '../primitives.ts'
import { memberEntities } from './member-lists.ts'

export const filtersBytesMax = 64 * 1024
export const filtersDepthMax = 16

const filters = Type.Object(
  {},
  {
    additionalProperties: true,
    description: `State of the application's own, kept as sent: up to ${filtersBytesMax / 1024} KiB, ${filtersDepthMax} levels.`,
  },
)

/** Code points of the query string of a list, wherever it stands for its members. */
export const memberQueryMax = 8_000

const memberQuery = Type.String({
  maxLength: memberQueryMax,
  description:
    'Query string of the list that yields the members, like `min_score=40&account_tier=Tier%201`; empty: all it ' +
    'shows by itself. A parameter the list does not know is refused.',
})

export const viewName = name('Display name.')

export const viewEntity = oneOf(memberEntities, {
  description: 'What the view is over: which list its members come from. Fixed at creation.',
})

const isShared = Type.Boolean({ description: 'True when all of the workspace may read it.' })
const isPinned = Type.Boolean({ description: 'True when its owner pinned it in the sidebar.' })
export const isOwner = Type.Boolean({ description: 'True when it is yours: nobody else may change it.' })

/** What a view can be given, at creation and later. */
export const viewFields = {
  filters: Type.Optional(filters),
  memberQuery: Type.Optional(memberQuery),
  is_shared: Type.Optional(isShared),
  is_pinned: Type.Optional(isPinned),
}

/** A stored filter of a table. */
export const savedView = Type.Object({
  id: uuid('View id.'),
  name: Type.String(),
  entity: viewEntity,
  filters,
  memberQuery: Type.String({ description: 'As sent.' }),
  is_shared: isShared,
  is_pinned: isPinned,
  is_owner: isOwner,
  created_at: timestamp('When it was created.'),
})

export const viewIdParam = Type.Object({ viewId: uuid('View id.') })
export const viewVersion = timestamp('Last change of the view; its version.')

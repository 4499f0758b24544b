import type { Adapter } from './adapter.ts'
import { apimaestroPostComments } from './apimaestro-post-comments.ts'
import { apimaestroPostReactions } from './apimaestro-post-reactions.ts'
import { apimaestroPosts } from './apimaestro-posts.ts'
import { apimaestroProfileReactions } from './apimaestro-profile-reactions.ts'
import { archiveComments } from './archive-comments.ts'
import { archiveReactions } from './archive-reactions.ts'
import { archiveReposts } from './archive-reposts.ts'
import { archiveShares } from './archive-shares.ts'
import { archiveVotes } from './archive-votes.ts'
import { endspecEngagement } from './endspec-engagement.ts'
import { generic } from './generic.ts'
import { harvestPostComments } from './harvest-post-comments.ts'
import { harvestPostReactions } from './harvest-post-reactions.ts'
import { harvestProfileComments } from './harvest-profile-comments.ts'
import { harvestProfileReactions } from './harvest-profile-reactions.ts'
import { kuldipComments } from './kuldip-comments.ts'
import { linkedApiActor } from './linked-api-actor.ts'
import { linkedApiPost } from './linked-api-post.ts'
import { linkupReactions } from './linkup-reactions.ts'
import { phantombusterActivities } from './phantombuster-activities.ts'
import { phantombusterCommenters, phantombusterLikers } from './phantombuster-likers.ts'
import { unipileComments } from './unipile-comments.ts'
import { unipileReactions } from './unipile-reactions.ts'

/** Every format that is understood, the more specific shapes first. */
export const adapters: readonly Adapter[] = [
  generic,
  harvestProfileReactions,
  harvestProfileComments,
  harvestPostReactions,
  harvestPostComments,
  endspecEngagement,
  kuldipComments,
  phantombusterActivities,
  phantombusterLikers,
  phantombusterCommenters,
  apimaestroPostReactions,
  apimaestroPostComments,
  apimaestroProfileReactions,
  apimaestroPosts,
  unipileReactions,
  unipileComments,
  linkedApiPost,
  linkedApiActor,
  linkupReactions,
  archiveReactions,
  archiveComments,
  archiveShares,
  archiveVotes,
  archiveReposts,
]

import type { Adapter } from './adapter.ts'
import { apimaestro } from './apimaestro.ts'
import { archive } from './archive.ts'
import { endspecEngagement } from './endspec-engagement.ts'
import { feedExport } from './feed-export.ts'
import { generic } from './generic.ts'
import { harvest } from './harvest.ts'
import { kuldipComments } from './kuldip-comments.ts'
import { linkedApi } from './linked-api.ts'
import { linkupReactions } from './linkup-reactions.ts'
import { phantombuster } from './phantombuster.ts'
import { unipile } from './unipile.ts'

/** Every format that is understood, the more specific shapes first. */
export const adapters: readonly Adapter[] = [
  feedExport,
  generic,
  ...harvest,
  endspecEngagement,
  kuldipComments,
  ...phantombuster,
  ...apimaestro,
  ...unipile,
  ...linkedApi,
  linkupReactions,
  ...archive,
]

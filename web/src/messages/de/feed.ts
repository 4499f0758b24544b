import type { feed as english } from '../en/feed.ts'
import type { MessagesLike } from '../messages-like.ts'

export const feed: MessagesLike<typeof english> = {}

import type { competitors as english } from '../en/competitors.ts'
import type { MessagesLike } from '../messages-like.ts'

export const competitors: MessagesLike<typeof english> = {}

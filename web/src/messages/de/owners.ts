import type { owners as english } from '../en/owners.ts'
import type { MessagesLike } from '../messages-like.ts'

export const owners: MessagesLike<typeof english> = {}

import type { members as english } from '../en/members.ts'
import type { MessagesLike } from '../messages-like.ts'

export const members: MessagesLike<typeof english> = {}

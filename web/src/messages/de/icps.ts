import type { icps as english } from '../en/icps.ts'
import type { MessagesLike } from '../messages-like.ts'

export const icps: MessagesLike<typeof english> = {}

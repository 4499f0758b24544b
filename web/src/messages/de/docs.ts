import type { docs as english } from '../en/docs.ts'
import type { MessagesLike } from '../messages-like.ts'

export const docs: MessagesLike<typeof english> = {}

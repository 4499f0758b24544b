import type { clients as english } from '../en/clients.ts'
import type { MessagesLike } from '../messages-like.ts'

export const clients: MessagesLike<typeof english> = {}

import type { accounts as english } from '../en/accounts.ts'
import type { MessagesLike } from '../messages-like.ts'

export const accounts: MessagesLike<typeof english> = {}

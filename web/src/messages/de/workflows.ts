import type { workflows as english } from '../en/workflows.ts'
import type { MessagesLike } from '../messages-like.ts'

export const workflows: MessagesLike<typeof english> = {}

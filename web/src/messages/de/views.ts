import type { views as english } from '../en/views.ts'
import type { MessagesLike } from '../messages-like.ts'

export const views: MessagesLike<typeof english> = {}

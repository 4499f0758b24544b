import type { settings as english } from '../en/settings.ts'
import type { MessagesLike } from '../messages-like.ts'

export const settings: MessagesLike<typeof english> = {}

import type { imports as english } from '../en/imports.ts'
import type { MessagesLike } from '../messages-like.ts'

export const imports: MessagesLike<typeof english> = {}

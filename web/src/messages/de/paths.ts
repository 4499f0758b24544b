import type { paths as english } from '../en/paths.ts'
import type { MessagesLike } from '../messages-like.ts'

export const paths: MessagesLike<typeof english> = {}

import type { reports as english } from '../en/reports.ts'
import type { MessagesLike } from '../messages-like.ts'

export const reports: MessagesLike<typeof english> = {}

// What other areas and the shell may use of this one.

export { sumOfUnread, unreadQuery } from './unread.ts'

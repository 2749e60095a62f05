// The parts of this area that other areas and the shell may use.

export { sumOfUnread, unreadQuery } from './unread.ts'

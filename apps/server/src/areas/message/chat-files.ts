import { folderOf } from '../../kit/files/removal.ts'

/** Where the pictures of conversations are. */
export const chatFiles = folderOf('chat', 'chat_image')

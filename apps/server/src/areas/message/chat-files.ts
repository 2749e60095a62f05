import { folderOf } from '../../kit/files/removal.ts'

/** The folder of chat images. */
export const chatFiles = folderOf('chat', 'chat_image')

import { folderOf } from '../../kit/files/removal.ts'

/** Where the files of documents are. */
export const documentFiles = folderOf('documents', 'document')

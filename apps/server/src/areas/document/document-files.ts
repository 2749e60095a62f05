import { folderOf } from '../../kit/files/removal.ts'

/** The folder of document files. */
export const documentFiles = folderOf('documents', 'document')

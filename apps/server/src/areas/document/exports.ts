// The exports that other areas may use.

export { isAudited } from './document-queries.ts'
export { documentParts } from './history.ts'
export { hasProfileImage } from './profile-image-queries.ts'
export { storeFile } from './store-file.ts'
export { summariseDocuments } from './summarise-documents.ts'

// What other areas may use of this one.

export { documentParts } from './history.ts'
export { hasProfileImage } from './profile-image-queries.ts'

// What other areas may use of this one.

export { DocumentManager } from './document-manager.tsx'

// The parts of this area that other areas may use.

export { DocumentManager } from './document-manager.tsx'

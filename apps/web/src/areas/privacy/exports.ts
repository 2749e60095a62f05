// The parts of this area that other areas may use.

export { ErasureButton } from './erasure-button.tsx'
export { ErasureParts, ErasureState } from './erasure-overview.tsx'
export { SubjectAccessButton } from './subject-access-button.tsx'

// The parts of this area that other areas may use.

export { ErasureParts, ErasureState } from './erasure-overview.tsx'
export { PersonMenu } from './person-menu.tsx'

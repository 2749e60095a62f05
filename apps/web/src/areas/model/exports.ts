// The parts of this area that other areas may use.

export { ModelLink } from './model-link.tsx'

// What other areas may use of this one.

export { ModelLink } from './model-link.tsx'

// What other areas may use of this one.

export { Working } from './working/working.tsx'

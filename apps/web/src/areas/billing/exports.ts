// The parts of this area that other areas may use.

export { Working } from './working/working.tsx'

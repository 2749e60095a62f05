// The parts of this area that other areas may use.

export { SubjectAccessButton } from './subject-access-button.tsx'

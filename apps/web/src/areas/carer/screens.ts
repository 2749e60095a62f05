// The screens of this area that our own embedded applications show.

export { AbsenceList } from './absences/absence-list.tsx'
export { EditAbsence } from './absences/edit-absence.tsx'
export { NewAbsence } from './absences/new-absence.tsx'

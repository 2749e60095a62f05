// The exports that other areas may use.

export { unassignCarer } from './appointments/unassign-carer.ts'
export { type NotAtWork, selectVisitsToUnassign } from './appointments/unassign-queries.ts'

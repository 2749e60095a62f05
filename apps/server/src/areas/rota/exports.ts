// The exports that other areas may use.

export { cancelAppointments } from './appointments/cancel-appointments.ts'
export { selectVisitsToCome } from './appointments/client-visits-queries.ts'
export { refuseProcessed } from './appointments/guards.ts'
export { minuteOf } from './appointments/instants.ts'
export { lockAppointments, selectClosedItems } from './appointments/lock-queries.ts'
export { restoreAppointments } from './appointments/restore-appointments.ts'
export { unassignCarer } from './appointments/unassign-carer.ts'
export { type NotAtWork, selectVisitsToUnassign } from './appointments/unassign-queries.ts'
export { type ClientVisit, type Period, selectVisitsInPeriod, selectVisitsOf } from './appointments/visits-of-client.ts'
export { confirmAttended } from './finance-appointments/confirm-attended.ts'
export { totalsOf } from './finance-appointments/effect-totals.ts'
export { type AssigneeAmount, lockTransactions, selectAmounts } from './finance-appointments/finance-queries.ts'

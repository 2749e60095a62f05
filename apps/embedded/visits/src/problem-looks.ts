import type { VisitProblem } from '#domain/visit/visit-problems.ts'

/** The status whose shape and colour a problem has. */
export const problemLooks = {
  missed: 'missed',
  concern: 'overdue',
  late: 'not checked in on time',
  outside: 'outside range',
  'no-check-out': 'warning',
} as const satisfies Record<VisitProblem, string>

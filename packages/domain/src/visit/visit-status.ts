/** VISIT-020. */
export const visitStatus = {
  planned: 0,
  upcoming: 1,
  checkedIn: 2,
  checkedOut: 3,
  partialReport: 4,
  reportComplete: 5,
  reopened: 6,
  signedOff: 7,
  signedOffConcerned: 8,
  cancelled: 9,
  deleted: 10,
  paper: 11,
  doorstepRefusal: 12,
} as const
export type VisitStatus = (typeof visitStatus)[keyof typeof visitStatus]

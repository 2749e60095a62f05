/**
 * The sentences of the specification's catalogue that no answer of the server brings and that belong to no one screen
 * (SHELL-190 to SHELL-194). What an answer says is built in `api-error.ts`.
 */
export const messages = {
  careplanNotUploaded: 'Could not upload careplan',
  careplanUploaded: 'Careplan successfully uploaded',
  relativeNotCreated: 'Could not create new relative',
  relativeCreated: 'New Relative successfully created',
  userNotUpdated: 'Could not update user details',
  userUpdated: 'User details successfully saved.',
  appointmentsNotEdited: 'Could not edit appointments.',
  appointmentsPartlyEdited: 'Some Appointments could not be edited. Incompatible Contract Model.',
  fileNotReplaced: 'Something went wrong with the replace file request.',
  fileReplaceSent: 'Replace file request sent.',
  rewound: 'Rewind successful.',
} as const

/** SHELL-193, SHELL-D45. */
export function notRewound(type: 'period' | 'transaction'): string {
  return `Something went wrong attempting to rewind ${type}.`
}

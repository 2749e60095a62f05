import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fallbackSentence, forbiddenSentence } from './api-error.ts'
import { messages, notRewound } from './messages.ts'

test('care plans, relatives and users have their sentences (SHELL-190, SHELL-191)', () => {
  expect([messages.careplanNotUploaded, messages.relativeNotCreated, messages.userNotUpdated]).toEqual([
    'Could not upload careplan',
    'Could not create new relative',
    'Could not update user details',
  ])
  expect([messages.careplanUploaded, messages.relativeCreated, messages.userUpdated]).toEqual([
    'Careplan successfully uploaded',
    'New Relative successfully created',
    'User details successfully saved.',
  ])
})

test('a bulk edit of appointments has one for a failure and one for half of it (SHELL-192)', () => {
  expect(messages.appointmentsNotEdited).toBe('Could not edit appointments.')
  expect(messages.appointmentsPartlyEdited).toBe('Some Appointments could not be edited. Incompatible Contract Model.')
})

test('the tools of finance say what failed and what was done (SHELL-193, SHELL-194, SHELL-D45, SHELL-D46)', () => {
  expect(notRewound('period')).toBe('Something went wrong attempting to rewind period.')
  expect(notRewound('transaction')).toBe('Something went wrong attempting to rewind transaction.')
  expect(messages.fileNotReplaced).toBe('Something went wrong with the replace file request.')
  expect([messages.fileReplaceSent, messages.rewound]).toEqual(['Replace file request sent.', 'Rewind successful.'])
})

test('server and browser say the same of a refusal and of a failure (SHELL-183, SHELL-187)', () => {
  expect(errorCatalogue.FORBIDDEN.title).toBe(forbiddenSentence)
  expect(errorCatalogue.INTERNAL.title).toBe(fallbackSentence)
  expect(forbiddenSentence).toBe(
    "You don't have permission to access the requested resource. Please contact your manager or our support.",
  )
  expect(fallbackSentence).toBe(
    'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.',
  )
})

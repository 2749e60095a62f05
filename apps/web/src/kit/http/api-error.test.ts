import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import {
  ApiError,
  apiErrorOf,
  failureOf,
  fallbackSentence,
  forbiddenSentence,
  isServersFailure,
  messageOf,
} from './api-error.ts'

test('a message joins its parts in order with bars (SHELL-184, SHELL-185, SHELL-186)', () => {
  const error = apiErrorOf(422, {
    title: 'Please fix the errors in the form.',
    message: 'not used beside a title',
    detail: 'Rates',
    exception: { message: 'Second' },
    extensions: { message: 'First' },
    errors: { start: ['Enter a valid date.'], end: ['Rates', 'End date must be after start date.'] },
    instance: '/error/abc',
  })
  expect(error.message).toBe(
    'First | Second | Please fix the errors in the form. | Rates | Enter a valid date. | End date must be after start date.',
  )
  expect(error.fields).toEqual({
    start: ['Enter a valid date.'],
    end: ['Rates', 'End date must be after start date.'],
  })
  expect(error.moreDetails).toBe('/error/abc')
})

test('without a title the message is shown (SHELL-D43)', () => {
  expect(apiErrorOf(409, { message: 'Only this' }).message).toBe('Only this')
})

test('403 always shows the permission sentence (SHELL-183)', () => {
  expect(apiErrorOf(403, { title: 'Forbidden', detail: 'x' }).message).toBe(forbiddenSentence)
})

test('a changed retry of what was done says so, without the sentence of a failed save', () => {
  const refused = apiErrorOf(409, { code: 'IDEMPOTENCY_REUSED', title: 'This idempotency key was used.' })
  const sentence =
    'Your earlier attempt was saved, although no answer arrived. Look at what is there before you save again.'
  expect(refused.lines).toEqual([sentence])
  expect(failureOf('Could not record the absence', refused)).toMatchObject({ message: sentence })
})

test('an answer without a usable part shows the apology (SHELL-187)', () => {
  for (const body of [undefined, null, '', 'text', 7, [], {}, { title: '  ', errors: 'no', detail: 4 }])
    expect(apiErrorOf(500, body).message).toBe(fallbackSentence)
  expect(messageOf(new Error('a bug'))).toBe(fallbackSentence)
})

test('a 5xx and no answer are server failures, a refusal is not (SHELL-D23)', () => {
  const failing = (status: number) => isServersFailure(new ApiError({ status, message: '' }))
  expect([0, 500, 502, 503, 504].map(failing)).toEqual([true, true, true, true, true])
  expect([400, 401, 403, 404, 422, 429].map(failing)).toEqual(Array(6).fill(false))
  expect([null, undefined, new Error('a bug')].map(isServersFailure)).toEqual([false, false, false])
})

test('server and browser use the same sentences for a refusal and a failure (SHELL-183, SHELL-187)', () => {
  const forbidden =
    "You don't have permission to access the requested resource. Please contact your manager or our support."
  const failed =
    'We apologize, something bad has happened on our end. Our engineers have been notified about this error. Please try again later or contact our support.'
  expect([forbiddenSentence, errorCatalogue.FORBIDDEN.title]).toEqual([forbidden, forbidden])
  expect([fallbackSentence, errorCatalogue.INTERNAL.title]).toEqual([failed, failed])
})

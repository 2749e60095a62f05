import { expect, test } from 'vitest'
import { ApiError, noAnswer } from '../../kit/http/api-error.ts'
import { uploadError } from './document-words.ts'

const wentWrong = 'Something went wrong while uploading the file. Please try again later or contact user support.'

test('a refused upload shows the reason; another failure shows that something went wrong (SHELL-106)', () => {
  const refused = new ApiError({
    status: 422,
    message: 'Please fix the errors in the form.',
    fields: { file: ['Required'] },
  })
  expect(uploadError(refused)).toBe(refused)
  for (const error of [new ApiError({ status: 503, message: 'x' }), new Error('x')]) {
    expect(uploadError(error)).toMatchObject({ lines: [wentWrong] })
  }
})

test('an upload without an answer shows that something went wrong, and then that there was no answer (SHELL-106)', () => {
  const unanswered = noAnswer(new TypeError('Failed to fetch'))
  expect(uploadError(unanswered)).toMatchObject({
    lines: [wentWrong, 'The server is not responding. Please check your connection and try again.'],
  })
})

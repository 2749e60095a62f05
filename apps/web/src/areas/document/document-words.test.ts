import { expect, test } from 'vitest'
import { ApiError } from '../../kit/http/api-error.ts'
import { uploadError } from './document-words.ts'

test('a refused upload shows the reason; another failure shows that something went wrong (SHELL-106)', () => {
  const refused = new ApiError({
    status: 422,
    message: 'Please fix the errors in the form.',
    fields: { file: ['Required'] },
  })
  expect(uploadError(refused)).toBe(refused)
  for (const error of [
    new ApiError({ status: 0, message: 'x' }),
    new ApiError({ status: 503, message: 'x' }),
    new Error('x'),
  ]) {
    expect(uploadError(error).message).toBe(
      'Something went wrong while uploading the file. Please try again later or contact user support.',
    )
  }
})

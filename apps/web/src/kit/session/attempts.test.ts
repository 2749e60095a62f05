import { expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { attempts } from './attempts.ts'

const failure = (status: number) => new ApiError({ status, message: '' })

test('a retry of the same input after no answer or a server failure keeps the key', () => {
  const form = attempts()
  const first = form.keyFor({ body: { a: 1 } })
  form.ended(failure(0))
  expect(form.keyFor({ body: { a: 1 } })).toBe(first)
  form.ended(failure(503))
  expect(form.keyFor({ body: { a: 1 } })).toBe(first)
})

test('a changed input for the same target keeps the key until there is an answer, since the first may have been done', () => {
  const form = attempts()
  const first = form.keyFor({ note: 'a' }, 'dose')
  form.ended(failure(0))
  expect(form.keyFor({ note: 'b' }, 'dose')).toBe(first)
  form.ended(failure(503))
  expect(form.keyFor({ note: 'c' }, 'dose')).toBe(first)
  form.ended(failure(409))
  expect(form.keyFor({ note: 'c' }, 'dose')).not.toBe(first)
  form.ended(failure(0))
  const other = form.keyFor({ note: 'c' }, 'another dose')
  form.ended()
  expect(form.keyFor({ note: 'd' }, 'another dose')).not.toBe(other)
})

test('another input, a refusal or a success starts a new attempt', () => {
  const form = attempts()
  const first = form.keyFor({ body: { a: 1 } })
  form.ended(failure(0))
  const changed = form.keyFor({ body: { a: 2 } })
  expect(changed).not.toBe(first)
  form.ended(failure(422))
  const corrected = form.keyFor({ body: { a: 2 } })
  expect(corrected).not.toBe(changed)
  form.ended()
  expect(form.keyFor({ body: { a: 2 } })).not.toBe(corrected)
})

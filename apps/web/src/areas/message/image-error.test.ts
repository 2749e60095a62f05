import { expect, test } from 'vitest'
import { pickedImageError } from './image-error.ts'

const wrongType = "This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload."

test.each([
  ['photo.png', 'image/png', 10 * 1024 * 1024, undefined],
  ['photo.JPEG', 'image/jpeg', 1, undefined],
  ['photo.png', 'image/png', 10 * 1024 * 1024 + 1, 'File can not be larger than 10 MB.'],
  ['photo.gif', 'image/gif', 1, wrongType],
  ['photo.png', 'image/gif', 1, wrongType],
  ['photo.pdf', 'image/png', 1, wrongType],
])('%s of type %s and %d bytes: %s (CHAT-023, CHAT-D13)', (name, type, size, error) => {
  expect(pickedImageError({ name, type, size })).toBe(error)
})

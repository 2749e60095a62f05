import { expect, test } from 'vitest'
import { imageExamples, pngOf } from '#testing/file-examples.ts'
import { pixelsOf } from './pixels-of.ts'

test('a PNG and a JPEG say how many pixels they have', () => {
  expect(pixelsOf(pngOf(30, 20))).toBe(600)
  expect(pixelsOf(pngOf(1, 1, { width: 60_000, height: 60_000 }))).toBe(3_600_000_000)
  expect(pixelsOf(imageExamples.jpg)).toBe(4)
})

test('a file that ends before its size, or is another one, has none', () => {
  expect(pixelsOf(imageExamples.jpg.subarray(0, 40))).toBeUndefined()
  expect(pixelsOf(Buffer.from('GIF89a, and more than enough bytes'))).toBeUndefined()
  expect(pixelsOf(Buffer.alloc(0))).toBeUndefined()
  // A segment of no length leads on, not in a circle.
  expect(pixelsOf(Buffer.from(`ffd8${'ffe00000'.repeat(20)}`, 'hex'))).toBeUndefined()
})

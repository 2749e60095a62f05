import { expect, test } from 'vitest'
import { placeBeside, type Side } from './place-beside.ts'

const window = { width: 1000, height: 800 }
const size = { width: 100, height: 30 }

test('a text stands in the middle of the side wanted, eight pixels off', () => {
  const target = { left: 400, top: 300, width: 60, height: 32 }
  const beside = (side: Side) => placeBeside(target, size, { side }, window)
  expect(beside('bottom')).toEqual({ left: 380, top: 340 })
  expect(beside('top')).toEqual({ left: 380, top: 262 })
  expect(beside('right')).toEqual({ left: 468, top: 301 })
  expect(beside('left')).toEqual({ left: 292, top: 301 })
})

test('a list has its start or its end in line with what it belongs to', () => {
  const target = { left: 400, top: 300, width: 60, height: 32 }
  expect(placeBeside(target, size, { side: 'bottom', align: 'start', gap: 4 }, window)).toEqual({ left: 400, top: 336 })
  expect(placeBeside(target, size, { side: 'bottom', align: 'end', gap: 4 }, window)).toEqual({ left: 360, top: 336 })
})

test('it takes the opposite side at an edge, and never leaves the window', () => {
  const corner = { left: 960, top: 770, width: 32, height: 28 }
  expect(placeBeside(corner, size, { side: 'bottom' }, window)).toEqual({ left: 892, top: 732 })
  expect(placeBeside(corner, size, { side: 'right' }, window)).toEqual({ left: 852, top: 762 })
  const wide = { left: 0, top: 0, width: 1000, height: 20 }
  expect(placeBeside(wide, { width: 1200, height: 30 }, { side: 'bottom' }, window)).toEqual({ left: 8, top: 28 })
})

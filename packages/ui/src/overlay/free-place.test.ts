import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const window = { width: 1440, height: 900 }
const toast = { width: 380, height: 50 }
const button = (left: number, top: number) => ({ left, top, width: 120, height: 32 })

test('messages appear at the top right under the bar, unless there is a button', () => {
  expect(freePlace(toast, window, [])).toEqual({ left: 1044, top: 56 })
  // A button that ends where the message begins is not covered.
  expect(freePlace(toast, window, [button(924, 60), button(1200, 106)])).toEqual({ left: 1044, top: 56 })
  expect(freePlace(toast, window, [button(1300, 70)])).toEqual({ left: 530, top: 56 })
  expect(freePlace(toast, window, [button(1300, 70), button(600, 90)])).toEqual({ left: 1044, top: 834 })
})

test('boxes of the browser, which have getters instead of properties, are kept clear too', () => {
  class BrowserBox {
    get width() {
      return toast.width
    }
    get height() {
      return toast.height
    }
  }
  expect(freePlace(new BrowserBox(), window, [button(1300, 70)])).toEqual({ left: 530, top: 56 })
})

test('if every place covers something, the least is covered', () => {
  const everywhere = [button(1300, 70), button(600, 70), button(1200, 840), button(1200, 430)]
  // Only the last corner is partly free: its button overlaps by six pixels.
  expect(freePlace(toast, window, [...everywhere, { left: 530, top: 878, width: 50, height: 6 }])).toEqual({
    left: 530,
    top: 834,
  })
})

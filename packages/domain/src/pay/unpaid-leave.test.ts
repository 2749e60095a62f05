import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LeaveHours, unpaidLeave } from './unpaid-leave.ts'

const leave = (absenceGuid: string, date: string, hours: number): LeaveHours => ({ absenceGuid, date, hours })
const unpaid = (booked: LeaveHours[], paid: LeaveHours[]) => unpaidLeave(booked, paid).map((row) => row.unpaid)

const [a, b] = ['a', 'b']
const friday = '2026-11-20'
const monday = '2026-11-30'

test('leave of which nothing is paid is unpaid as a whole', () => {
  expect(unpaid([leave(a, friday, 600), leave(b, monday, 300)], [])).toEqual([600, 300])
})

test('leave that was lengthened after it was paid has the added hours unpaid, and shortened leave none', () => {
  expect(unpaid([leave(a, friday, 800)], [leave(a, friday, 600)])).toEqual([200])
  expect(unpaid([leave(a, friday, 800)], [leave(a, friday, 600), leave(a, friday, 200)])).toEqual([0])
  expect(unpaid([leave(a, friday, 400)], [leave(a, friday, 600)])).toEqual([0])
})

test('leave that was moved after it was paid is not paid a second time', () => {
  expect(unpaid([leave(a, monday, 600)], [leave(a, friday, 600)])).toEqual([0])
  expect(unpaid([leave(a, monday, 700)], [leave(a, friday, 600)])).toEqual([100])
})

test('leave that was deleted and booked again on its day is not paid a second time; on another day it is', () => {
  expect(unpaid([leave(b, friday, 600)], [leave(a, friday, 600)])).toEqual([0])
  expect(unpaid([leave(b, monday, 600)], [leave(a, friday, 600)])).toEqual([600])
})

test('what was paid counts for its own booking before others of the same absence or day', () => {
  // The absence is under two policies; the second part was paid, the first was not.
  expect(unpaid([leave(a, friday, 600), leave(a, monday, 200)], [leave(a, monday, 200)])).toEqual([600, 0])
  expect(unpaid([leave(b, friday, 600), leave(a, friday, 100)], [leave(a, friday, 100)])).toEqual([600, 0])
})

test('no hour is paid twice, and none is lost', () => {
  const row = fc.record({
    absenceGuid: fc.constantFrom(a, b, 'c'),
    date: fc.constantFrom(friday, monday, '2026-12-04'),
    hours: fc.integer({ min: 0, max: 1000 }),
  })
  const total = (rows: readonly { readonly hours: number }[]) => rows.reduce((sum, { hours }) => sum + hours, 0)
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(row, { maxLength: 6 }), (booked, paid) => {
      const rows = unpaidLeave(booked, paid)
      for (const each of rows) expect(each.unpaid >= 0 && each.unpaid <= each.leave.hours).toBe(true)
      const counted = total(booked) - rows.reduce((sum, each) => sum + each.unpaid, 0)
      expect(counted).toBeLessThanOrEqual(total(paid))
      // All of one absence on one day: what is unpaid is the difference.
      const same = booked.map((each) => ({ ...each, absenceGuid: a, date: friday }))
      const left = unpaidLeave(same, [leave(a, friday, total(paid))]).reduce((sum, each) => sum + each.unpaid, 0)
      expect(left).toBe(Math.max(0, total(booked) - total(paid)))
    }),
  )
})

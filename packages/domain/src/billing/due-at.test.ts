import { expect, test } from 'vitest'
import { parseInstant } from '../time.ts'
import { dueAt, type ItemToCome } from './due-at.ts'

/** A visit from 20:00 to 21:00 on a Sunday in winter, not begun and not confirmed. */
const evening: ItemToCome = {
  isChargeable: true,
  isConfirmed: false,
  isCancelled: false,
  lacksTimes: true,
  rosteredEnd: parseInstant('2026-11-22T21:00:00Z'),
  actualStart: null,
  actualEnd: null,
}
const begun = parseInstant('2026-11-22T20:02:00Z')
const left = parseInstant('2026-11-22T20:55:00Z')

test.each<[string, Partial<ItemToCome>]>([
  ['before it has begun', {}],
  ['while it is going on', { actualStart: begun }],
  ['though its price needs no times', { lacksTimes: false }],
  ['though it is confirmed already, as long as it lacks its times', { isConfirmed: true }],
])('missing confirmation or times are due at the rostered end, %s', (_title, facts) => {
  expect(dueAt({ ...evening, ...facts })).toBe(parseInstant('2026-11-22T21:00:00Z'))
})

test.each<[string, Partial<ItemToCome>]>([
  ['it lacks nothing', { isConfirmed: true, lacksTimes: false }],
  ['both its times are known, though it should go on', { actualStart: begun, actualEnd: left }],
  ['it is cancelled: no check-in will follow', { isCancelled: true }],
  ['it is not charged', { isChargeable: false }],
])('nothing is to come if %s', (_title, facts) => {
  expect(dueAt({ ...evening, ...facts })).toBeNull()
})

test.each([
  // The clock goes back at 01:00 UTC on 25 October 2026: 22:00 to 07:00 local time is ten hours.
  ['over midnight as the clock goes back', '2026-10-24T22:00[Europe/London]', '2026-10-25T07:00:00Z', 600],
  // It goes forward at 01:00 UTC on 29 March 2026: eight hours.
  ['over midnight as the clock goes forward', '2026-03-28T22:00[Europe/London]', '2026-03-29T06:00:00Z', 480],
  ['over midnight on another night', '2026-11-22T22:00[Europe/London]', '2026-11-23T07:00:00Z', 540],
])('a night of 22:00 to 07:00 is due at its end, not at midnight: %s', (_title, start, end, minutes) => {
  const from = Temporal.ZonedDateTime.from(start)
  const rosteredEnd = parseInstant(
    from
      .toPlainDate()
      .add({ days: 1 })
      .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '07:00' })
      .toInstant()
      .toString(),
  )
  const due = dueAt({ ...evening, rosteredEnd })
  expect(due).toBe(parseInstant(end))
  expect((due ?? 0) - parseInstant(from.toInstant().toString())).toBe(minutes)
})

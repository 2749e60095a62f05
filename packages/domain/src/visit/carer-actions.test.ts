import { describe, expect, test } from 'vitest'
import { actAsCarer, actAsCm2000, type CarerAction, carerActions, isKeySafeOpen } from './carer-actions.ts'
import type { VisitState } from './visit-actions.ts'
import type { VisitStatus } from './visit-status.ts'

const visit = (status: number, change: Partial<VisitState> = {}): VisitState => ({
  ...{ status: status as VisitStatus, missed: false, isCm2000: false, start: '2026-11-24T09:00:00Z' },
  ...{ isCheckedIn: status >= 2 && status <= 8, isProcessed: false, refusal: null, report: 'complete' },
  ...change,
})
const at = '2026-11-24T09:02:00Z'

const [again, gone] = ['ALREADY_CHECKED_IN', 'ALREADY_CHECKED_OUT']
const [early, over, closed] = ['NOT_CHECKED_IN', 'OVER', 'SIGNED_OFF']
/** The status after what a carer has sent, or its refusal, for the statuses 0 to 12. */
const table: Readonly<Record<CarerAction, readonly (number | string)[]>> = {
  'check-in': [2, 2, again, again, again, again, again, again, again, over, over, 'PAPER', over],
  'check-out': [early, early, 5, gone, gone, gone, gone, gone, gone, early, early, 'PAPER', early],
  report: [early, early, 2, 5, 5, 5, 5, closed, closed, over, over, 'PAPER', over],
  'do-tasks': [early, early, 2, 3, 4, 5, 6, closed, closed, over, over, 'PAPER', over],
  'cancel-on-arrival': [12, 12, 12, gone, gone, gone, gone, gone, gone, over, over, 'PAPER', 'ALREADY_CANCELLED'],
}

test.each(carerActions)('%s of a carer from every status', (action) => {
  const found = Array.from({ length: 13 }, (_, status) => {
    const outcome = actAsCarer(action, visit(status), at)
    return 'refusal' in outcome ? outcome.refusal : outcome.status
  })
  expect(found).toEqual(table[action])
})

test('a check-in counts by when it happened, not by when it was sent; a second one never replaces the first', () => {
  expect(actAsCarer('check-in', visit(0), '2026-11-24T06:00:00Z')).toMatchObject({ status: 2 })
  expect(actAsCarer('check-in', visit(0), '2026-11-24T05:59:59Z')).toEqual({ refusal: 'TOO_EARLY' })
  expect(actAsCarer('check-in', visit(0, { isCheckedIn: true }), at)).toEqual({ refusal: 'ALREADY_CHECKED_IN' })
  expect(actAsCarer('check-in', visit(1, { missed: true }), at)).toMatchObject({ status: 2, missed: false })
  expect(actAsCarer('cancel-on-arrival', visit(1, { missed: true }), at)).toMatchObject({ missed: false })
  expect(actAsCarer('check-in', visit(0, { isCm2000: true }), at)).toEqual({ refusal: 'IN_CM2000' })
  expect(actAsCarer('check-out', visit(2, { isProcessed: true }), at)).toEqual({ refusal: 'PROCESSED' })
  expect(() => actAsCarer('sign-off', visit(5), at)).toThrow('No carer may sign-off.')
})

describe('the key safe', () => {
  const planned = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z', checkOut: null, status: 1 } as const

  test('is shown from 3 hours before the visit until an hour after it', () => {
    const shown = (now: string) => isKeySafeOpen(planned, now)
    expect(['2026-11-24T05:59:59Z', '2026-11-24T06:00:00Z'].map(shown)).toEqual([false, true])
    expect(['2026-11-24T11:00:00Z', '2026-11-24T11:00:01Z'].map(shown)).toEqual([true, false])
  })

  test('is not shown after the check-out, nor for a visit that does not take place', () => {
    const checkOut = '2026-11-24T09:50:00Z'
    expect(isKeySafeOpen({ ...planned, status: 2 }, '2026-11-24T09:30:00Z')).toBe(true)
    expect(isKeySafeOpen({ ...planned, status: 3, checkOut }, '2026-11-24T09:55:00Z')).toBe(false)
    for (const status of [9, 10, 12] as const) expect(isKeySafeOpen({ ...planned, status }, at)).toBe(false)
  })
})

test('CM2000 records the times of its own visits, each once, by the rules of carers, and of no others (VISIT-036, VISIT-052)', () => {
  const own = (status: number, more: Partial<VisitState> = {}) => visit(status, { isCm2000: true, ...more })
  expect(actAsCm2000('check-in', own(0), at)).toMatchObject({ status: 2 })
  expect(actAsCm2000('check-in', own(2, { isCheckedIn: true }), at)).toEqual({ refusal: 'ALREADY_CHECKED_IN' })
  expect(actAsCm2000('check-out', own(2, { isCheckedIn: true, report: 'none' }), at)).toMatchObject({ status: 3 })
  expect(actAsCm2000('check-in', own(9), at)).toEqual({ refusal: 'OVER' })
  expect(actAsCm2000('check-in', visit(0), at)).toEqual({ refusal: 'NOT_IN_CM2000' })
})

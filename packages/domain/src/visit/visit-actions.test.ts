import { describe, expect, test } from 'vitest'
import { act, refusalOf, type VisitAction, type VisitState, visitActions } from './visit-actions.ts'
import { type VisitStatus, visitStatus } from './visit-status.ts'

const start = '2026-11-24T09:00:00Z'
const now = '2026-11-24T10:30:00Z'
const visit = (status: number, change: Partial<VisitState> = {}): VisitState => ({
  status: status as VisitStatus,
  missed: false,
  isCm2000: false,
  start,
  isCheckedIn: status >= visitStatus.checkedIn && status <= visitStatus.signedOffConcerned,
  isProcessed: false,
  refusal: null,
  report: 'complete',
  ...change,
})

const over = 'OVER'
const none = 'NOT_REPORTED'
const early = 'NOT_CHECKED_IN'
const begun = 'BEGUN'
const late = 'ALREADY_CHECKED_OUT'
/** The status after an action, or its refusal, for the statuses 0 to 12. */
const table: Readonly<Record<VisitAction, readonly (number | string)[]>> = {
  'check-in': [2, 2, 2, 3, 4, 5, 6, 7, 8, over, over, 11, over],
  'check-out': [early, early, 5, 5, 5, 5, 5, 7, 8, early, early, 'PAPER', early],
  'sign-off': [none, none, none, none, none, 7, none, none, none, none, none, none, none],
  'sign-off-with-concern': [none, none, none, none, none, 8, none, none, none, none, none, none, none],
  reopen: [none, none, none, none, none, 6, none, none, none, none, none, none, none],
  'confirm-refusal': [0, 1, 2, 3, 4, 5, 6, 7, 8, over, over, 11, 12],
  unlock: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  cancel: [9, 9, 9, 9, 9, 9, 9, 9, 9, over, over, 9, 9],
  'mark-missed': [0, 1, begun, begun, begun, begun, begun, begun, begun, begun, begun, begun, begun],
  report: [early, early, 2, 5, 5, 5, 5, 'SIGNED_OFF', 'SIGNED_OFF', over, over, 'PAPER', over],
  'do-tasks': [early, early, 2, 3, 4, 5, 6, 'SIGNED_OFF', 'SIGNED_OFF', over, over, 'PAPER', over],
  'cancel-on-arrival': [12, 12, 12, late, late, late, late, late, late, over, over, 'PAPER', 'ALREADY_CANCELLED'],
  'become-upcoming': [1, 1, begun, begun, begun, begun, begun, begun, begun, begun, begun, begun, begun],
}

/** A state in which nothing but its status decides about an action. */
const ready: Partial<Record<VisitAction, Partial<VisitState>>> = {
  'confirm-refusal': { refusal: { needsConfirmation: true, isConfirmed: false } },
  unlock: { isCm2000: true },
}

test.each(visitActions)('%s from every status (VISIT-060, VISIT-D04 to VISIT-D06)', (action) => {
  const found = Array.from({ length: 13 }, (_, status) => {
    const outcome = act(action, visit(status, ready[action]), now)
    return 'refusal' in outcome ? outcome.refusal : outcome.status
  })
  expect(found).toEqual(table[action])
})

describe('conditions', () => {
  const planned = visit(visitStatus.planned)

  test('a check-in is possible from exactly 3 hours before the start, whatever the clock does that night (VISIT-037, VISIT-D03)', () => {
    expect(refusalOf('check-in', planned, '2026-11-24T06:00:00Z')).toBeNull()
    expect(refusalOf('check-in', planned, '2026-11-24T05:59:59Z')).toBe('TOO_EARLY')
    expect(refusalOf('check-in', planned, '2027-11-24T05:59:59Z')).toBeNull()
    // 02:30 on the night when clocks go back in London: 3 elapsed hours earlier it is 00:30 summer time.
    const atNight = visit(visitStatus.planned, { start: '2026-10-25T02:30:00Z' })
    expect(refusalOf('check-in', atNight, '2026-10-24T23:30:00Z')).toBeNull()
    expect(refusalOf('check-in', atNight, '2026-10-24T23:29:00Z')).toBe('TOO_EARLY')
  })

  test('times in CM2000 and of processed visits are closed; not those of a status that is over (VISIT-036, VISIT-052)', () => {
    const locked = visit(visitStatus.checkedIn, { isCm2000: true })
    expect([refusalOf('check-in', locked, now), refusalOf('check-out', locked, now)]).toEqual([
      'IN_CM2000',
      'IN_CM2000',
    ])
    const invoiced = visit(visitStatus.signedOff, { isProcessed: true })
    expect([refusalOf('check-in', invoiced, now), refusalOf('check-out', invoiced, now)]).toEqual([
      'PROCESSED',
      'PROCESSED',
    ])
    expect(refusalOf('check-in', visit(visitStatus.cancelled, { isCm2000: true }), now)).toBe('OVER')
  })

  test('a check-out leads as far as the report has come (VISIT-D06)', () => {
    const checkedOut = (status: number, report: VisitState['report']) =>
      act('check-out', visit(status, { report }), now)
    expect(checkedOut(2, 'none')).toMatchObject({ status: 3 })
    expect(checkedOut(2, 'partial')).toMatchObject({ status: 4 })
    expect(checkedOut(5, 'partial')).toMatchObject({ status: 5 })
    expect(checkedOut(6, 'partial')).toMatchObject({ status: 5 })
    // A report that is kept elsewhere is not lost by a corrected time.
    expect([checkedOut(4, 'none'), checkedOut(5, 'none'), checkedOut(6, 'none')]).toMatchObject([
      { status: 4 },
      { status: 5 },
      { status: 5 },
    ])
    expect(refusalOf('check-out', visit(2, { isCheckedIn: false }), now)).toBe('NOT_CHECKED_IN')
  })

  test('a cancellation on arrival is confirmed once, and only when it has to be (VISIT-074, VISIT-075)', () => {
    const of = (needsConfirmation: boolean, isConfirmed: boolean) =>
      refusalOf('confirm-refusal', visit(12, { refusal: { needsConfirmation, isConfirmed } }), now)
    expect([of(true, false), of(true, true), of(false, false)]).toEqual([null, 'ALREADY_CONFIRMED', 'NOT_REFUSED'])
    expect(refusalOf('confirm-refusal', visit(12), now)).toBe('NOT_REFUSED')
  })

  test('unlocking ends CM2000, once', () => {
    expect(act('unlock', visit(0, { isCm2000: true }), now)).toMatchObject({ status: 0, isCm2000: false })
    expect(refusalOf('unlock', visit(0), now)).toBe('NOT_IN_CM2000')
  })

  test('a visit is missed an hour after its start, until it is checked in (VISIT-D07)', () => {
    expect(act('mark-missed', planned, '2026-11-24T10:00:00Z')).toMatchObject({ missed: true, status: 0 })
    expect(refusalOf('mark-missed', planned, '2026-11-24T09:59:59Z')).toBe('TOO_SOON')
    expect(act('check-in', visit(1, { missed: true }), now)).toMatchObject({ missed: false, status: 2 })
    expect(act('become-upcoming', visit(0, { missed: true }), now)).toMatchObject({ missed: true })
    expect(refusalOf('become-upcoming', planned, '2026-11-24T05:59:00Z')).toBe('TOO_SOON')
    expect(refusalOf('become-upcoming', { ...planned, isCheckedIn: true }, now)).toBe('BEGUN')
    expect(refusalOf('mark-missed', { ...planned, isCheckedIn: true }, now)).toBe('BEGUN')
  })
})

import { describe, expect, test } from 'vitest'
import type { Sync, SyncBranch } from '#contract/integration/sync-status.ts'
import { dotText, frequencyText, isAlerting, lastSyncText, toneOf } from './sync-words.ts'

const zone = 'Europe/London'
const sync = (started_at: string, more: Partial<Sync> = {}): Sync => ({
  ...{ id: 1, started_at, ended_at: started_at, is_failed: false, failure: null },
  ...{ range_from: '2026-11-23T09:00:00Z', range_to: '2026-11-24T09:00:00Z', ...more },
})
const branch = (...syncs: Sync[]): SyncBranch => ({
  ...{ guid: '6c1f0d2e-93b7-4a58-8f21-5d0e7a3b9c14', title: 'Leeds', is_sync_enabled: true, provider: 'CM2000' },
  syncs,
})
const at = (time: string) => `2026-11-24T${time}Z`
const running = sync(at('09:00:00'), { ended_at: null })

test('a dot is white in progress, red for a failure, green otherwise (OPS-037)', () => {
  expect(toneOf(running)).toBe('white')
  expect(toneOf(sync(at('09:00:00'), { is_failed: true }))).toBe('red')
  expect(toneOf(sync(at('09:00:00')))).toBe('green')
})

test('the last sync is alerting 60 minutes after its end, or after the start of a run still going (OPS-039)', () => {
  const ended = branch(sync(at('08:00:00'), { ended_at: at('09:00:00') }))
  expect(isAlerting(ended, at('09:59:59'))).toBe(false)
  expect(isAlerting(ended, at('10:00:00'))).toBe(true)
  expect(isAlerting(branch(running), at('09:59:59'))).toBe(false)
  expect(isAlerting(branch(running), at('10:00:00'))).toBe(true)
  // Only the last one counts.
  expect(isAlerting(branch(sync(at('01:00:00')), sync(at('09:50:00'))), at('10:00:00'))).toBe(false)
})

describe('the words of a row', () => {
  test('Last Sync is the last end in local time, or since when it runs; a branch without syncs reads "-" and is not alerting (OPS-D17)', () => {
    expect(lastSyncText(branch(sync('2026-07-01T08:00:00Z', { ended_at: '2026-07-01T08:03:00Z' })), zone)).toBe(
      '01/07/2026 09:03',
    )
    expect(lastSyncText(branch(running), zone)).toBe('In progress since 09:00')
    expect(lastSyncText(branch(), zone)).toBe('-')
    expect(isAlerting(branch(), at('10:00:00'))).toBe(false)
  })

  test('the tooltip of a dot has start, end and range, each with date and time (OPS-D17)', () => {
    expect(dotText(sync(at('09:00:00'), { ended_at: at('09:02:00'), is_failed: true }), zone)).toBe(
      'Failed. Start: 24/11/2026 09:00. End: 24/11/2026 09:02. Range: 23/11/2026 09:00 – 24/11/2026 09:00.',
    )
    expect(dotText(sync(at('09:00:00'), { is_failed: true, failure: 'It did not answer.' }), zone)).toMatch(
      /^Failed: It did not answer\. Start: /,
    )
    expect(dotText(running, zone)).toContain('In progress. Start: 24/11/2026 09:00. End: -.')
  })

  test('Frequency is the mean of the gaps between the starts, "-" with fewer than two syncs (OPS-D15)', () => {
    // Gaps of 10, 20, 15 and 15 minutes: 60 / 4 = 15.
    const starts = ['09:00:00', '09:10:00', '09:30:00', '09:45:00', '10:00:00']
    expect(frequencyText(branch(...starts.map((time) => sync(at(time)))))).toBe('Every 15 minutes')
    expect(frequencyText(branch(sync(at('09:00:00')), sync(at('09:01:00'))))).toBe('Every 1 minute')
    expect(frequencyText(branch(sync(at('08:00:00')), sync(at('09:30:00'))))).toBe('Every 1 hour 30 minutes')
    expect(frequencyText(branch(sync(at('07:00:00')), sync(at('09:00:00'))))).toBe('Every 2 hours')
    expect(frequencyText(branch(running))).toBe('-')
    expect(frequencyText(branch())).toBe('-')
  })
})

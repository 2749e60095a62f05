import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import type { BoardPlace, BoardRun } from '#contract/rota/rota-runs.ts'
import { runColumns } from './run-columns.ts'

const run = (guid: string, carer: string | null): BoardRun => ({
  ...{ guid, title: guid },
  carer: carer === null ? null : { ...{ guid: carer, name: carer, absences: [], week_minutes: 0 }, ...nothing },
})
const nothing = { guaranteed_minutes: null, available: null }
const place = (guid: string, from: string, to: string, more: Partial<BoardPlace>): BoardPlace => ({
  ...{ guid, appointment_guid: guid, version: 1, type_alias: 'VISIT', visit_guid: null, client_guid: null, places: 1 },
  ...{
    owner_name: 'Edna Fawcett',
    owner_short: 'Fawcett',
    post_code: null,
    service_title: 'Care',
    status_coalesced: 0,
  },
  ...{
    missed: false,
    is_late: false,
    is_inside_shift: false,
    run_guid: null,
    column_guid: null,
    travel_minutes: null,
    carer_guid: zeroGuid,
    carer_name: null,
  },
  ...{ latitude: 53.8, longitude: -1.55, start: `2026-11-24T${from}:00Z`, end: `2026-11-24T${to}:00Z` },
  ...more,
})

test('a visit is in the column that the server has put it into; those of nobody are apart, and of carers without a run elsewhere', () => {
  const board = runColumns({
    ...{ date: '2026-11-24', time_zone: 'Europe/London' },
    runs: [run('morning', 'aisha'), run('evening', 'aisha'), run('empty', null)],
    places: [
      place('late', '18:00', '18:30', { carer_guid: 'aisha', column_guid: 'evening' }),
      place('taken', '09:00', '10:00', { carer_guid: 'aisha', column_guid: 'morning' }),
      place('open', '08:00', '09:00', { run_guid: 'morning' }),
      place('other', '08:00', '09:00', { carer_guid: 'ben' }),
    ],
  })
  expect(board.columns.map(({ stops }) => stops.map(({ place: { guid } }) => guid))).toEqual([['taken'], ['late'], []])
  expect(board.open.map(({ place: { guid } }) => guid)).toEqual(['open'])
  expect(board.elsewhere).toBe(1)
})

test('between two visits stand the travel and the time that there is; a double-up names the others', () => {
  const withAisha = { carer_guid: 'aisha', carer_name: 'Aisha', column_guid: 'morning' }
  const { columns } = runColumns({
    ...{ date: '2026-11-24', time_zone: 'Europe/London' },
    runs: [run('morning', 'aisha')],
    places: [
      place('first', '08:00', '09:00', withAisha),
      place('second', '09:10', '09:40', { ...withAisha, travel_minutes: 13, appointment_guid: 'both', places: 2 }),
      place('partner', '09:10', '09:40', { appointment_guid: 'both', places: 2, carer_guid: 'ben', carer_name: 'Ben' }),
      place('unknown', '10:00', '10:30', withAisha),
    ],
  })
  expect(columns[0]).toMatchObject({
    ...{ contact: 120, travel: 13 },
    stops: [
      { travel: null, gap: null, others: [] },
      { travel: 13, gap: 10, others: ['Ben'] },
      { travel: null, gap: 20 },
    ],
  })
})

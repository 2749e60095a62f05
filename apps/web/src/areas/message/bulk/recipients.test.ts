import { expect, test } from 'vitest'
import { bodyOf, chosenOf, nobody, notesOn } from './recipients.ts'

const north = { guid: 'north', title: 'North' }
const south = { guid: 'south', title: 'South' }
const contact = (carer_id: string, regions: { guid: string; title: string }[], is_active = true) => {
  return {
    carer_id,
    name: carer_id,
    regions,
    channel_id: `branch.${carer_id}`,
    is_active,
    status_id: 13,
    has_login: true,
    phone: null,
  }
}
const contacts = [
  contact('amara', [north]),
  contact('bethan', [north, south]),
  contact('kofi', []),
  contact('left', [north, south], false),
]
const names = (recipients: Parameters<typeof chosenOf>[1]) => {
  return chosenOf(contacts, recipients).readers.map(({ carer_id }) => carer_id)
}

test('a new message has no recipients at first', () => {
  expect(names(nobody)).toEqual([])
})

test('readers are active carers, each once', () => {
  expect(names({ ...nobody, to: 'all' })).toEqual(['amara', 'bethan', 'kofi'])
  expect(names({ ...nobody, to: 'regions', regions: ['north', 'south'] })).toEqual(['amara', 'bethan'])
  expect(names({ ...nobody, to: 'carers', carers: ['kofi', 'left'] })).toEqual(['kofi'])
})

test('the body names exactly one kind of recipient (CHAT-025)', () => {
  const chosen = { regions: ['north'], carers: ['kofi'], statuses: [] }
  expect(bodyOf({ to: 'all', ...chosen })).toEqual({ send_to_all: true })
  expect(bodyOf({ to: 'regions', ...chosen })).toEqual({ region_ids: ['north'] })
  expect(bodyOf({ to: 'carers', ...chosen })).toEqual({ carer_ids: ['kofi'] })
})

test('all carers and those of regions can be narrowed by status; named carers cannot', () => {
  const onLeave = { ...contact('dee', [north]), status_id: 14 }
  const some = { ...nobody, to: 'all' as const, carers: ['kofi'], regions: ['north'], statuses: ['14'] }
  expect(chosenOf([...contacts, onLeave], some).readers.map(({ name }) => name)).toEqual(['dee'])
  expect(bodyOf(some)).toEqual({ send_to_all: true, status_ids: [14] })
  expect(bodyOf({ ...some, to: 'regions' })).toEqual({ region_ids: ['north'], status_ids: [14] })
  expect(bodyOf({ ...some, to: 'carers' })).toEqual({ carer_ids: ['kofi'] })
})

test('the notes name the inactive and count those who cannot sign in yet', () => {
  const invited = { ...contact('dee', [north]), has_login: false }
  expect(notesOn(chosenOf([...contacts, invited], { ...nobody, to: 'regions', regions: ['north'] }))).toEqual([
    'Not sent to 1 inactive: left.',
    '1 carer can read it only after signing in to the app for the first time.',
  ])
  expect(notesOn(chosenOf(contacts, { ...nobody, to: 'carers', carers: ['kofi'] }))).toEqual([])
})

import { expect, test } from 'vitest'
import { bodyOf, nobody, readersOf } from './recipients.ts'

const north = { guid: 'north', title: 'North' }
const south = { guid: 'south', title: 'South' }
const contact = (carer_id: string, regions: { guid: string; title: string }[], is_active = true) => {
  return { carer_id, name: carer_id, regions, channel_id: `branch.${carer_id}`, is_active }
}
const contacts = [
  contact('amara', [north]),
  contact('bethan', [north, south]),
  contact('kofi', []),
  contact('left', [north, south], false),
]
const names = (recipients: Parameters<typeof readersOf>[1]) => {
  return readersOf(contacts, recipients).map(({ carer_id }) => carer_id)
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
  const chosen = { regions: ['north'], carers: ['kofi'] }
  expect(bodyOf({ to: 'all', ...chosen })).toEqual({ send_to_all: true })
  expect(bodyOf({ to: 'regions', ...chosen })).toEqual({ region_ids: ['north'] })
  expect(bodyOf({ to: 'carers', ...chosen })).toEqual({ carer_ids: ['kofi'] })
})

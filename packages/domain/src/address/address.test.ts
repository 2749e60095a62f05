import { expect, test } from 'vitest'
import { addressText, chosenAddress, clearedAddress } from './address.ts'

const office = {
  organisation: 'Larkfield Homecare',
  address_line_1: '14 Ash Grove',
  address_line_2: 'Headingley',
  city: 'Leeds',
  county: 'West Yorkshire',
  postcode: 'LS6 1AX',
  latitude: 53.8197,
  longitude: -1.5731,
}

test('the stored address joins the parts of the resolved one with commas (SHELL-081)', () => {
  expect(addressText(office)).toBe('Larkfield Homecare, 14 Ash Grove, Headingley, Leeds, West Yorkshire, LS6 1AX')
})

test('empty parts leave no comma (SHELL-081)', () => {
  const house = { ...office, organisation: '', address_line_2: '  ', county: '' }
  expect(addressText(house)).toBe('14 Ash Grove, Leeds, LS6 1AX')
})

test('a chosen address fills the address fields of the profile and leaves its details (SHELL-076, SHELL-118)', () => {
  expect(chosenAddress(office, 'Key safe at the side door')).toEqual({
    address: 'Larkfield Homecare, 14 Ash Grove, Headingley, Leeds, West Yorkshire, LS6 1AX',
    address_post_code: 'LS6 1AX',
    address_latitude: 53.8197,
    address_longitude: -1.5731,
    address_details: 'Key safe at the side door',
  })
})

test('clearing resets only the four address fields (SHELL-119)', () => {
  expect(clearedAddress('Key safe at the side door')).toEqual({
    address: '',
    address_post_code: '',
    address_latitude: null,
    address_longitude: null,
    address_details: 'Key safe at the side door',
  })
})

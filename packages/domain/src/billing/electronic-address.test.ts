import { expect, test } from 'vitest'
import { addressOfVatRegistration, parseElectronicAddress, vatNumber } from './electronic-address.ts'

test('an electronic address is a known scheme and a number of that scheme', () => {
  expect(parseElectronicAddress('0088:5012345000015')).toEqual({ scheme: '0088', number: '5012345000015' })
  expect(parseElectronicAddress('9932:GB123456789')).toEqual({ scheme: '9932', number: 'GB123456789' })
  expect(parseElectronicAddress('0060:123456789')).toEqual({ scheme: '0060', number: '123456789' })
  for (const wrong of [
    '',
    '0088',
    '0088:',
    // GS1: 5+0+1+6+3+12+5+0+0+0+0+3 = 35, so the check digit is 5.
    '0088:5012345000014',
    '0088:501234500001',
    '0088:5012345000015:1',
    '5012345000015',
    '0007:1234567890',
    'toString:1',
    '9932:123456789',
    '0060:12345678',
  ]) {
    expect(parseElectronicAddress(wrong), wrong).toBeUndefined()
  }
})

test('a VAT registration is an address, in any spelling', () => {
  for (const text of ['GB 123 4567 89', 'gb123456789', '123 4567 89', '123.4567.89']) {
    expect(addressOfVatRegistration(text), text).toEqual({ scheme: '9932', number: 'GB123456789' })
  }
  expect(vatNumber('GB 123 4567 89 001')).toBe('GB123456789001')
  expect(addressOfVatRegistration('FR 12 345678901')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { tileAddressOf } from './tile-address.ts'

test('the key of the maps comes from the configuration and is in the address of the tiles (SHELL-125, SHELL-D61)', () => {
  const template = tileAddressOf({
    MapTileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key={key}',
    MapsKey: 'a b&c',
  })
  expect(template).toBe('https://{s}.tiles.example/{z}/{x}/{y}.png?key=a%20b%26c')
})

test('without an address there are no tiles (SHELL-D61)', () => {
  expect(tileAddressOf({})).toBeUndefined()
  expect(tileAddressOf({ MapsKey: 'abc' })).toBeUndefined()
})

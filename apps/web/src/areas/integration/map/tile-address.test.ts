import { expect, test } from 'vitest'
import { addressOfTile, tileAddressOf } from './tile-address.ts'

test('the key of the maps comes from the configuration and is in the address of every tile (SHELL-125, SHELL-D61)', () => {
  const template = tileAddressOf({
    MapTileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key={key}',
    MapsKey: 'a b&c',
  })
  expect(addressOfTile(template ?? '', 17, 64972, 42343)).toBe(
    'https://c.tiles.example/17/64972/42343.png?key=a%20b%26c',
  )
})

test('without an address there are no tiles (SHELL-D61)', () => {
  expect(tileAddressOf({})).toBeUndefined()
  expect(tileAddressOf({ MapsKey: 'abc' })).toBeUndefined()
})

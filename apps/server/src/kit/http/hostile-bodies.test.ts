import fc from 'fast-check'
import { test } from 'vitest'
import { endpointCases, hostileCaller } from '#testing/hostile/caller.ts'
import { nastyValues, placesOf, replaced } from '#testing/hostile/values.ts'

// Every endpoint answers several wrong values at once with a success or an explained refusal, never with a failure.
const { guids, partsOf, requestOf, send } = await hostileCaller()

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyValues) },
  // Not `unit: 'binary'`, which first makes a table of all characters.
  {
    weight: 1,
    arbitrary: fc.array(fc.nat(0x10ffff), { maxLength: 10 }).map((points) => String.fromCodePoint(...points)),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const change = fc.record({ at: fc.nat(), value: nasty })
const input = fc.record({
  guid: fc.constantFrom(...guids),
  extent: fc.constantFrom('full', 'least'),
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  key: fc.option(fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme-ascii' }), { nil: undefined, freq: 3 }),
})

test.each(await endpointCases())('%s accepts or refuses any body', async (_, endpoint) => {
  const sends = fc.asyncProperty(input, async ({ guid, extent, changes, key }) => {
    let parts = partsOf(endpoint, guid, extent)
    for (const { at: index, value } of changes) {
      const places = placesOf(parts)
      parts = replaced(parts, places[index % places.length] ?? [], value)
    }
    await send(endpoint, await requestOf(endpoint, parts, key))
  })
  // The same inputs in every run. More runs and another seed search further.
  await fc.assert(sends, { numRuns: 12, seed: 20261129 })
})

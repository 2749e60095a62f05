import { test } from 'vitest'
import { endpointCases, hostileCaller } from '#testing/hostile/caller.ts'
import { nastyFor, placesOf, replaced, valueAt } from '#testing/hostile/values.ts'

// Every endpoint answers any input with a success or an explained refusal, never with a failure.
const { knownParts, requestOf, send } = await hostileCaller()

test.each(await endpointCases())(
  '%s accepts or refuses the worst input in place of each value',
  async (_, endpoint) => {
    const parts = await knownParts(endpoint)
    const isSent = ([part, name]: readonly unknown[]) => part !== 'params' || endpoint.path.includes(`:${name}`)
    for (const place of placesOf(parts).filter(isSent)) {
      for (const value of nastyFor(valueAt(parts, place))) {
        await send(endpoint, await requestOf(endpoint, replaced(parts, place, value)))
      }
    }
  },
)

import { test } from 'vitest'
import { endpointCases, hostileCaller, isRefusedBySchema } from '#testing/hostile/caller.ts'
import { nastyFor, placesOf, replaced, valueAt } from '#testing/hostile/values.ts'

// Every endpoint answers any input with a success or an explained refusal, never with a failure.
const { knownParts, requestOf, send } = await hostileCaller()

test.each(await endpointCases())(
  '%s accepts or refuses the worst input in place of each value',
  async (_, endpoint) => {
    const parts = await knownParts(endpoint)
    const isSent = ([part, name]: readonly unknown[]) => part !== 'params' || endpoint.path.includes(`:${name}`)
    for (const place of placesOf(parts).filter(isSent)) {
      let isRefused = false
      for (const value of nastyFor(valueAt(parts, place))) {
        const hostile = replaced(parts, place, value)
        // All that a schema refuses takes the same way, so one request per place is enough; no schema may throw.
        const isSame = isRefusedBySchema(endpoint, place[0], hostile)
        if (isSame && isRefused) continue
        isRefused ||= isSame
        await send(endpoint, await requestOf(endpoint, hostile))
      }
    }
  },
)

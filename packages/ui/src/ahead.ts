/** A response that the page requested before the application had loaded. */
interface Ahead {
  bearer: string
  response: Promise<Response | undefined>
}

/** Stored on the window, since the page, the application and the embedded applications are built separately. */
const place = globalThis as { almonerAhead?: Map<string, Ahead> }

/** Milliseconds after which a response is stale. */
const fresh = 30_000

/** Requests data that will soon be needed. Readers get a copy of the response. */
export function askAhead(address: string, bearer: string): Promise<Response | undefined> {
  place.almonerAhead ??= new Map()
  const asked = place.almonerAhead
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` }
  // After a failure the caller sends the request itself.
  const response = fetch(address, { headers }).catch(() => undefined)
  asked.set(address, { bearer, response })
  setTimeout(() => asked.delete(address), fresh)
  return response
}

/**
 * Returns a response that the same user requested ahead, once: later readers need a new one. Undefined if there is
 * none.
 */
export async function takeAhead(address: string, bearer: string | undefined): Promise<Response | undefined> {
  const found = place.almonerAhead?.get(address)
  if (!found || found.bearer !== bearer) return undefined
  place.almonerAhead?.delete(address)
  return found.response
}

/** An answer that the page asked for before its program had come. */
interface Ahead {
  bearer: string
  response: Promise<Response | undefined>
}

/** Kept on the window, as the page, its program and the applications in it are built apart from each other. */
const place = globalThis as { almonerAhead?: Map<string, Ahead> }

/** Milliseconds after which an answer is no longer what the server would say. */
const fresh = 30_000

/** Asks for something that will soon be wanted. Who reads what it gives reads a copy of the answer. */
export function askAhead(address: string, bearer: string): Promise<Response | undefined> {
  place.almonerAhead ??= new Map()
  const asked = place.almonerAhead
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` }
  // Callers ask again for what was not answered.
  const response = fetch(address, { headers }).catch(() => undefined)
  asked.set(address, { bearer, response })
  setTimeout(() => asked.delete(address), fresh)
  return response
}

/** What was asked ahead by the same user; once, since the next one who asks wants it new. Undefined for nothing. */
export async function takeAhead(address: string, bearer: string | undefined): Promise<Response | undefined> {
  const found = place.almonerAhead?.get(address)
  if (!found || found.bearer !== bearer) return undefined
  place.almonerAhead?.delete(address)
  return found.response
}

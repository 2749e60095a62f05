import { z } from 'zod'
import type { Spot } from '#domain/great-circle.ts'
import type { Routing, Way } from '../../../kit/routing.ts'
import { boundedText } from '../bounded-text.ts'

/** The maximum length of an answer, in characters. */
const maxLength = 5_000_000

/** A day on the road: what is longer is no answer. */
const Seconds = z.number().min(0).max(86_400).nullable()
const Metres = z.number().min(0).max(5_000_000).nullable()

const Table = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(Seconds)),
  distances: z.array(z.array(Metres)),
})

/** Answers that concern some of the places, not the service. */
const Refusal = z.object({ code: z.enum(['NoTable', 'NoSegment', 'NoRoute']) })

/**
 * OSRM over HTTP: `GET {base}/table/v1/driving/{coordinates}` answers the ways between many places at once. `base` is its
 * URL without a trailing slash, `timeout` is in milliseconds for each question.
 */
export function osrmAt(base: string, build: string, timeout = 20_000): Routing {
  return {
    source: 'OSRM',
    async ways(from, to) {
      const places = [...from, ...to].map(({ longitude, latitude }: Spot) => `${longitude},${latitude}`).join(';')
      const sources = from.map((_, at) => at).join(';')
      const destinations = to.map((_, at) => from.length + at).join(';')
      const query = `annotations=duration,distance&sources=${sources}&destinations=${destinations}`
      const response = await fetch(`${base}/table/v1/driving/${places}?${query}`, {
        headers: { accept: 'application/json', 'user-agent': `Almoner/${build}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = await boundedText(response, maxLength)
      if (!response.ok && response.status !== 400) throw new Error(`OSRM answered ${response.status}`)
      const body: unknown = JSON.parse(text)
      if (Refusal.safeParse(body).success) return null
      if (!response.ok) throw new Error(`OSRM answered ${response.status}`)
      return waysOf(body, from.length, to.length)
    },
  }
}

function waysOf(body: unknown, rows: number, columns: number): (Way | null)[][] {
  const { durations, distances } = Table.parse(body)
  for (const table of [durations, distances]) {
    if (table.length !== rows || table.some((row) => row.length !== columns)) {
      throw new Error('OSRM answered for other places')
    }
  }
  return durations.map((row, at) =>
    row.map((seconds, to) => {
      const metres = distances[at]?.[to] ?? null
      return seconds === null || metres === null ? null : { seconds: Math.round(seconds), metres: Math.round(metres) }
    }),
  )
}

import { normalPostcode } from './postcode.ts'

/** The address for a funder's invoices. An empty part is null. */
export interface FunderAddress {
  readonly line_1: string | null
  readonly line_2: string | null
  readonly town: string | null
  readonly postcode: string | null
}

export const noFunderAddress: FunderAddress = { line_1: null, line_2: null, town: null, postcode: null }

/** The required parts of an address. */
export const neededParts = ['line_1', 'town', 'postcode'] as const

/** Returns the printed lines of an address, with town and postcode on the last; empty for an empty address. */
export function funderAddressLines({ line_1, line_2, town, postcode }: FunderAddress): string[] {
  const code = postcode === null ? null : (normalPostcode(postcode) ?? postcode)
  return [line_1, line_2, [town, code].filter(Boolean).join(' ')].filter(
    (line) => line !== null && line !== '',
  ) as string[] // no null is left
}

/** Returns the parts of printed lines: the reverse of `funderAddressLines`. */
export function funderAddressOf(lines: readonly string[]): FunderAddress {
  const last = lines.at(-1)
  if (last === undefined) return noFunderAddress
  const words = last.split(' ')
  const postcode = normalPostcode(words.slice(-2).join(' ')) ?? null
  const town = (postcode === null ? words : words.slice(0, -2)).join(' ').replace(/,$/, '')
  const [line_1 = null, ...rest] = lines.slice(0, -1)
  return { line_1, line_2: rest.length > 0 ? rest.join(', ') : null, town: town === '' ? null : town, postcode }
}

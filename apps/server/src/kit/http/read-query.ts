import { type ParsedUrlQuery, parse } from 'node:querystring'

/**
 * Parses the query of an address. A list is sent as repeated keys, or as keys with an index,
 * `regionIds[0]=…&regionIds[1]=…`, as some calls of the specification write it (SHELL-D55).
 */
export function readQuery(text: string): ParsedUrlQuery {
  const query = parse(text)
  for (const [key, value] of Object.entries(query)) {
    const name = /^(\w+)\[\d+\]$/.exec(key)?.[1]
    if (name === undefined || value === undefined) continue
    query[name] = [query[name] ?? [], value].flat()
    delete query[key]
  }
  return query
}

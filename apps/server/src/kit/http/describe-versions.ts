import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The part of a route's schema that the API description uses. */
interface Described {
  /** The status of success, of a call that saves a record with a version. */
  versioned?: number
  headers?: object
  response?: Record<number, object>
}

const version = { type: 'string', pattern: '^"[0-9]+"$' }
const ifMatch = {
  ...version,
  description: 'The version that was seen. With an older one than the present the call is refused with 409.',
}
const etag = { ...version, description: 'The version that the save has made, for If-Match of the next one.' }

/** Describes a route from its schemas, with the two headers of a call that saves a record with a version. */
export function describeRoute(document: Parameters<typeof jsonSchemaTransform>[0]) {
  const { schema, url } = jsonSchemaTransform(document)
  const { versioned, ...described } = schema as Described // mount.ts writes it
  if (versioned === undefined) return { schema: described, url }
  const saved = described.response?.[versioned] ?? { type: 'null', description: 'Saved' }
  const response = { ...described.response, [versioned]: { ...saved, headers: { ETag: etag } } }
  const headers = { type: 'object', properties: { 'If-Match': ifMatch } }
  return { schema: { ...described, headers, response }, url }
}

/** Returns a band for a save, without rounding, above a minimum up to and including a maximum; null is an open end. */
export function bandBody(from: number, to: number | null, change: Record<string, unknown> = {}) {
  return {
    minimum_duration_minutes: from,
    maximum_duration_minutes: to,
    rounding_type_alias: 'NONE',
    rounding_minutes: null,
    ...change,
  }
}

/** Returns the minimal body for saving a service, with one open band. */
export function serviceBody(careTypeGuid: string, change: Record<string, unknown> = {}) {
  return {
    type_guid: careTypeGuid,
    payment_type_alias: 'PRO',
    start: '2026-01-01',
    bands: [bandBody(0, null)],
    ...change,
  }
}

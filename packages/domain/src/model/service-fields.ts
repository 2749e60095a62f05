import type { PlainField, PlainFields } from '../plain-fields.ts'

type ServiceField = PlainField & {
  /** The only kind of service with this field: those of invoices, those linked to a pay group, or a pay group's own. */
  readonly only?: 'invoice' | 'linked' | 'payment'
}

/** The plain fields of a service, in the order of its form. */
export const serviceFields = {
  /** SERV-D10. */
  mileage_rate: { label: 'Mileage rate', kind: 'pounds', max: 1, unit: 'per mile' },
  /** SERV-011. */
  travel_rate: { label: 'Travel rate', kind: 'pounds', max: 100, unit: 'per hour', only: 'linked' },
  /** The cost centre, if the service is booked to a different one than its model. */
  cost_centre: { label: 'Cost centre', kind: 'text', max: 32, only: 'invoice' },
  description: { label: 'Description', kind: 'text', max: 1000 },
} as const satisfies Readonly<Record<string, ServiceField>>

type Fields = typeof serviceFields

/** The plain fields of a kind of service. */
export type ServiceFieldsOf<Kind> = {
  [K in keyof Fields as Fields[K] extends { only: infer Only } ? (Only extends Kind ? K : never) : K]: Fields[K]
}

export function serviceFieldsOf<Kind extends NonNullable<ServiceField['only']>>(kind: Kind): ServiceFieldsOf<Kind> {
  const own = Object.entries<ServiceField>(serviceFields).filter(([, { only = kind }]) => only === kind)
  return Object.fromEntries(own) as PlainFields as ServiceFieldsOf<Kind> // the type filters as this does
}

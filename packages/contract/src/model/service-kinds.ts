import type { Side } from '../fields.ts'

/**
 * The kinds of services (SERV-D02): for invoices, for payments inside an invoice model, each linked to a pay group
 * (SERV-005), and for payments inside a pay group.
 */
export const serviceKinds = {
  invoice: { model: 'invoice', side: 'invoice', path: 'services', screen: 'invoice-services' },
  linked: { model: 'invoice', side: 'payment', path: 'payment-services', screen: 'payment-services' },
  payment: { model: 'payment', side: 'payment', path: 'services', screen: 'payment-services' },
} as const satisfies Record<
  string,
  {
    /** The side of the model that contains them. */
    readonly model: Side
    /** Whether they charge or pay. */
    readonly side: Side
    /** The path below the model, for calls and for screens. */
    readonly path: string
    readonly screen: string
  }
>
export type ServiceKind = keyof typeof serviceKinds

/** Returns the kind of the services of `side` inside a model of side `model`. An invoice model has both kinds. */
export function serviceKindOf(model: Side, side: Side): ServiceKind {
  return model === side ? side : 'linked'
}

/** Returns the path of the services of one kind below `/api`, with the parameter `:modelGuid`. */
export function servicesPath(kind: ServiceKind): string {
  const { model, path } = serviceKinds[kind]
  return `/finance/${model}-models/:modelGuid/${path}`
}

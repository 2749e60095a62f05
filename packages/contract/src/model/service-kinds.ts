import type { Side } from '../fields.ts'

/**
 * Where services stand (SERV-D02): those of invoices, those of payments inside an invoice model, each linked to a pay
 * group (SERV-005), and a pay group's own.
 */
export const serviceKinds = {
  invoice: { model: 'invoice', side: 'invoice', path: 'services', screen: 'invoice-services' },
  linked: { model: 'invoice', side: 'payment', path: 'payment-services', screen: 'payment-services' },
  payment: { model: 'payment', side: 'payment', path: 'services', screen: 'payment-services' },
} as const satisfies Record<
  string,
  {
    /** The side of the model that they are in. */
    readonly model: Side
    /** Whether they charge or pay. */
    readonly side: Side
    /** Below the model, of the calls and of the screens. */
    readonly path: string
    readonly screen: string
  }
>
export type ServiceKind = keyof typeof serviceKinds

/** The services of a side inside a model of a side; an invoice model has both. */
export function serviceKindOf(model: Side, side: Side): ServiceKind {
  return model === side ? side : 'linked'
}

/** The services of one kind below `/api`, with the parameter `:modelGuid`. */
export function servicesPath(kind: ServiceKind): string {
  const { model, path } = serviceKinds[kind]
  return `/finance/${model}-models/:modelGuid/${path}`
}

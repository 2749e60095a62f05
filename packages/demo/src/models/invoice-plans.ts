import { cardiffPlans } from './cardiff.ts'
import { glasgowPlans } from './glasgow.ts'
import type { InvoicePlan } from './invoice-plan.ts'
import { leedsPrivate } from './leeds-private.ts'
import { leedsPublic } from './leeds-public.ts'

/** All invoice models, covering every contract type of MODEL-D16. */
export const invoicePlans: readonly InvoicePlan[] = [...leedsPublic, ...leedsPrivate, ...glasgowPlans, ...cardiffPlans]

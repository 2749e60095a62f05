/** The facts that decide whether an extra may be approved or rejected. */
export interface AdditionalFacts {
  readonly status: string
  /** `Charge` and `ShiftExtra` were added by a person. */
  readonly extra_type: string
  readonly charge_type_alias: string
  readonly transaction_reference: string | null
  readonly is_approvable: boolean
}

/** The approval permissions of a user (ADDL-005, ADDL-006). */
export interface ApprovalRights {
  readonly branch: boolean
  readonly hr: boolean
}

export type PickRefusal = 'STATUS' | 'NOT_MANUAL' | 'PAID' | 'NOT_APPROVABLE' | 'NEEDS_BRANCH' | 'NEEDS_HR'

const rest = ', and no further action can be taken at this time.'

/** The sentences of ADDL-013 to ADDL-016 and ADDL-D04. */
export const pickWords: Readonly<Record<PickRefusal, string>> = {
  STATUS: `Can not pick Additional with a different status${rest}`,
  NOT_MANUAL: `Additional has not been added manually${rest}`,
  PAID: `Additional has been paid${rest}`,
  NOT_APPROVABLE: `Additional is not approvable${rest}`,
  NEEDS_BRANCH: `Additional requires Branch approval${rest}`,
  NEEDS_HR: `Additional requires HR approval${rest}`,
}

/**
 * Returns the first reason why an additional cannot be picked for approval, in the order of ADDL-D05; null when it can.
 * `status` is that of those picked before, undefined without any.
 */
export function pickRefusal(
  additional: AdditionalFacts,
  status: string | undefined,
  rights: ApprovalRights,
): PickRefusal | null {
  if (status !== undefined && additional.status !== status) return 'STATUS'
  if (additional.extra_type !== 'Charge' && additional.extra_type !== 'ShiftExtra') return 'NOT_MANUAL'
  if (additional.transaction_reference !== null) return 'PAID'
  if (!additional.is_approvable) return 'NOT_APPROVABLE'
  if (additional.charge_type_alias === 'SUSP/PAY') return rights.hr ? null : 'NEEDS_HR'
  return rights.branch ? null : 'NEEDS_BRANCH'
}

/** The assessment of a client's mobility that a carer makes on a visit (VISIT-030, VISIT-031, VISIT-D26). */

const extras = { 6: 'Not Sure', 7: 'Client cannot answer', 8: 'Client is not interested' } as const
type Extra = keyof typeof extras

interface MobilityField {
  readonly label: string
  /** The answer besides 1 to 5. */
  readonly extra: Extra | null
}

export const mobilityFields = {
  perceived_fall_risk: { label: 'Perceived fall risk', extra: 6 },
  mobility_balance_change: { label: 'Change in mobility or balance', extra: 6 },
  service_user_perceived_mobility: { label: "Client's own view of mobility", extra: 7 },
  home_environment_fall_risk: { label: 'Fall risk of the home', extra: 6 },
  assessment_confidence: { label: 'Confidence in this assessment', extra: null },
  local_authority_initiative: { label: 'Local authority initiative', extra: 8 },
} as const satisfies Record<string, MobilityField>

export type MobilityKey = keyof typeof mobilityFields
export const mobilityKeys = Object.keys(mobilityFields) as MobilityKey[] // its own keys

/**
 * The answers that a field may have, in their order, for the form on which a carer gives them.
 *
 * @public
 */
export function mobilityAnswers(key: MobilityKey): number[] {
  const { extra }: MobilityField = mobilityFields[key]
  return [1, 2, 3, 4, 5, ...(extra === null ? [] : [extra])]
}

/** An answer in words: "3 of 5", "Not Sure". */
export function mobilityWord(answer: number): string {
  return answer in extras ? extras[answer as Extra] : `${answer} of 5`
}

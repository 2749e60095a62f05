/** The sections of an assessment, in the order of screen and print, with what each covers (decision 0135). */
export const planSections = {
  personal_care: { title: 'Personal care', covers: 'Washing, dressing, mouth care, hair, nails and feet' },
  mobility: { title: 'Mobility, moving and handling', covers: 'Walking, transfers, stairs, equipment and hoists' },
  nutrition: { title: 'Nutrition and hydration', covers: 'Eating, drinking, weight, swallowing and diet' },
  medication: { title: 'Medication', covers: 'What the client manages, prompts, administration and storage' },
  skin: { title: 'Skin integrity', covers: 'Pressure areas, wounds, creams and repositioning' },
  continence: { title: 'Continence', covers: 'Bladder, bowel, catheter, stoma and products' },
  communication: { title: 'Communication', covers: 'Speech, hearing, sight, language and aids' },
  cognition: { title: 'Cognition and mental capacity', covers: 'Memory, decisions, capacity and best interests' },
  wellbeing: { title: 'Social life and wellbeing', covers: 'Mood, interests, faith and people who matter' },
  environment: { title: 'Environment and falls', covers: 'Access, hazards at home, falls and emergencies' },
} as const
export type PlanSection = keyof typeof planSections
export const planSectionKeys = Object.keys(planSections) as [PlanSection, ...PlanSection[]] // the keys of this very record

/** Everything that is saved by itself: the sections, then the risk assessment. */
export const planParts = {
  ...planSections,
  risks: { title: 'Risk assessment', covers: 'What may cause harm, how likely and how severe, and what reduces it' },
} as const
export type PlanPart = keyof typeof planParts
export const planPartKeys = Object.keys(planParts) as [PlanPart, ...PlanPart[]] // the same

/** How far a part is: nobody has assessed it, there is nothing to do, or it has entries. */
export const partStates = { open: 'Not assessed', none: 'No needs', some: 'Needs support' } as const
export type PartState = keyof typeof partStates
export const riskStates = { open: 'Not assessed', none: 'No risks', some: 'Risks' } as const satisfies Record<
  PartState,
  string
>

/** Returns the state of a part in words. */
export function partStateWord(part: PlanPart, state: PartState): string {
  return part === 'risks' ? riskStates[state] : partStates[state]
}

/** Returns messages by field for a part whose entries do not fit its state. `entries` names the field of its entries. */
export function partErrors(state: PartState, entries: string, count: number): Readonly<Record<string, string>> {
  if (state === 'some' && count === 0) return { [entries]: 'Add at least one.' }
  if (state !== 'some' && count > 0) return { [entries]: 'Remove these, or choose another state.' }
  return {}
}

import { addMonths, type LocalDate } from '../time.ts'
import { type PartState, type PlanSection, partStateWord, planSections } from './parts.ts'
import { likelihoods, type RiskStep, riskLevelWords, severities } from './risk-level.ts'

/** A need with what is done about it. The key is the same in all versions that contain it. */
export interface PlanNeed {
  readonly key: string
  readonly need: string
  readonly goal: string | null
  readonly outcome: string | null
  readonly support: string
}

/** A risk before and after the measure. The key is the same in all versions that contain it. */
export interface PlanRisk {
  readonly key: string
  readonly risk: string
  readonly likelihood: RiskStep
  readonly severity: RiskStep
  readonly measure: string
  readonly likelihood_after: RiskStep
  readonly severity_after: RiskStep
}

/** The content of a version. */
export interface PlanContent {
  readonly sections: readonly {
    readonly section: PlanSection
    readonly state: PartState
    readonly summary: string | null
    readonly needs: readonly PlanNeed[]
  }[]
  readonly risks: { readonly state: PartState; readonly risks: readonly PlanRisk[] }
}

export const planLabels = {
  ...{ state: 'State', summary: 'Assessment', need: 'Need', goal: 'Goal', outcome: 'Planned outcome' },
  ...{ support: 'Support from carers', risk: 'Risk', before: 'Before the measure', measure: 'Measure' },
  after: 'With the measure',
} as const

/** A part, a need or a risk in words: labels with their texts. */
export interface PlanEntry {
  /** Empty for the part itself. */
  readonly key: string
  /** The first words of the entry, which name it. */
  readonly name: string
  readonly texts: readonly (readonly [label: string, text: string])[]
}

/** A part in words: first itself, then its needs or risks. */
export interface PlanPartEntries {
  readonly part: PlanSection | 'risks'
  readonly entries: readonly PlanEntry[]
}

/** Returns all parts of a version in words, in the order of the screen. */
export function planEntries({ sections, risks }: PlanContent): PlanPartEntries[] {
  return [
    ...sections.map(({ section, state, summary, needs }) => ({
      part: section,
      entries: [
        entryOf('', planSections[section].title, [
          [planLabels.state, partStateWord(section, state)],
          [planLabels.summary, summary],
        ]),
        ...needs.map(({ key, need, goal, outcome, support }) =>
          entryOf(key, need, [
            [planLabels.need, need],
            [planLabels.goal, goal],
            [planLabels.outcome, outcome],
            [planLabels.support, support],
          ]),
        ),
      ],
    })),
    {
      part: 'risks',
      entries: [
        entryOf('', 'Risk assessment', [[planLabels.state, partStateWord('risks', risks.state)]]),
        ...risks.risks.map((each) =>
          entryOf(each.key, each.risk, [
            [planLabels.risk, each.risk],
            [planLabels.before, riskWords(each.likelihood, each.severity)],
            [planLabels.measure, each.measure],
            [planLabels.after, riskWords(each.likelihood_after, each.severity_after)],
          ]),
        ),
      ],
    },
  ]
}

/** Returns a risk in words: "High (12): Likely, Moderate". */
export function riskWords(likelihood: RiskStep, severity: RiskStep): string {
  return `${riskLevelWords(likelihood, severity)}: ${likelihoods[likelihood]}, ${severities[severity]}`
}

function entryOf(key: string, name: string, texts: readonly (readonly [string, string | null])[]): PlanEntry {
  return { key, name, texts: texts.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const])) }
}

/** Within how many months of its signature a plan is reviewed (Care and Support Statutory Guidance 13.32). */
const maxReviewMonths = 12

/** Returns messages by field for the day of the next review of a plan that is signed today. */
export function reviewErrors(reviewOn: LocalDate, today: LocalDate): Readonly<Record<string, string>> {
  if (reviewOn <= today) return { review_on: 'The review has to be after today.' }
  if (reviewOn > addMonths(today, maxReviewMonths))
    return { review_on: `Choose a day within ${maxReviewMonths} months.` }
  return {}
}

/*
 * The matrix of risks of the National Patient Safety Agency (A risk matrix for risk managers, 2008), which health and
 * care services in the UK use: likelihood times severity, each from 1 to 5.
 */

export const likelihoods = { 1: 'Rare', 2: 'Unlikely', 3: 'Possible', 4: 'Likely', 5: 'Almost certain' } as const
export const severities = { 1: 'Negligible', 2: 'Minor', 3: 'Moderate', 4: 'Major', 5: 'Catastrophic' } as const

/** A step of likelihood or severity. */
export type RiskStep = keyof typeof likelihoods
export const riskSteps = [1, 2, 3, 4, 5] as const satisfies readonly RiskStep[]

export const riskLevels = { low: 'Low', moderate: 'Moderate', high: 'High', extreme: 'Extreme' } as const
export type RiskLevel = keyof typeof riskLevels

/** Returns the level of a risk with its score: 1–3 low, 4–6 moderate, 8–12 high, 15–25 extreme. */
export function riskLevelOf(
  likelihood: number,
  severity: number,
): { readonly score: number; readonly level: RiskLevel } {
  const score = likelihood * severity
  if (score <= 3) return { score, level: 'low' }
  if (score <= 6) return { score, level: 'moderate' }
  return { score, level: score <= 12 ? 'high' : 'extreme' }
}

/** Returns a level as screen and print show it: "High (12)". */
export function riskLevelWords(likelihood: number, severity: number): string {
  const { score, level } = riskLevelOf(likelihood, severity)
  return `${riskLevels[level]} (${score})`
}

import { expect, test } from 'vitest'
import { riskLevelOf, riskSteps } from './risk-level.ts'

test('the levels are those of the matrix of the National Patient Safety Agency', () => {
  // A row for each likelihood, a column for each severity, as printed there.
  const rows = riskSteps.map((likelihood) => riskSteps.map((severity) => riskLevelOf(likelihood, severity).level[0]))
  expect(rows.map((row) => row.join(' '))).toEqual(['l l l m m', 'l m m h h', 'l m h h e', 'm h h e e', 'm h e e e'])
})

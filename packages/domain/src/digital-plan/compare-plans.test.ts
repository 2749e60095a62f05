import { expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'
import { planSectionKeys } from './parts.ts'
import type { PlanContent, PlanNeed, PlanRisk } from './plan.ts'

const stairs: PlanNeed = { key: 'a', need: 'Unsteady on stairs', goal: null, outcome: null, support: 'Walk behind.' }
const falls: PlanRisk = {
  ...{ key: 'r', risk: 'Fall', likelihood: 4, severity: 4, measure: 'A rail.' },
  ...{ likelihood_after: 2, severity_after: 4 },
}

/** A plan with one assessed section, and with risks. */
function plan(needs: readonly PlanNeed[], risks: readonly PlanRisk[] = [], summary: string | null = null): PlanContent {
  const open = { state: 'open', summary: null, needs: [] } as const
  const mobility = { state: 'some', summary, needs } as const
  return {
    sections: planSectionKeys.map((section) => ({ section, ...(section === 'mobility' ? mobility : open) })),
    risks: { state: risks.length > 0 ? 'some' : 'open', risks },
  }
}

test('equal versions have no differences, in whatever order their needs are', () => {
  const lift = { ...stairs, key: 'b', need: 'Bath lift' }
  expect(comparePlans(plan([stairs, lift], [falls]), plan([lift, stairs], [falls]))).toEqual([])
})

test('an entry is added, changed or removed by its key, with only the texts that differ', () => {
  const changed = { ...stairs, goal: 'Sleep upstairs', support: 'Walk behind.' }
  const added = { ...stairs, key: 'b', need: 'Tires soon' }
  const removed = { ...stairs, key: 'c', need: 'Cannot open jars', support: 'Open them.' }
  expect(comparePlans(plan([stairs, removed]), plan([changed, added]))).toEqual([
    {
      part: 'mobility',
      entries: [
        {
          ...{ key: 'a', name: 'Unsteady on stairs', change: 'changed' },
          texts: [{ label: 'Goal', before: null, after: 'Sleep upstairs' }],
        },
        {
          ...{ key: 'b', name: 'Tires soon', change: 'added' },
          texts: [
            { label: 'Need', before: null, after: 'Tires soon' },
            { label: 'Support from carers', before: null, after: 'Walk behind.' },
          ],
        },
        {
          ...{ key: 'c', name: 'Cannot open jars', change: 'removed' },
          texts: [
            { label: 'Need', before: 'Cannot open jars', after: null },
            { label: 'Support from carers', before: 'Open them.', after: null },
          ],
        },
      ],
    },
  ])
})

test('the assessment of a section and the level of a risk are compared in words', () => {
  // 4 times 4 is 16, extreme; 2 times 3 is 6, moderate.
  const reduced = { ...falls, likelihood: 2, severity: 3, likelihood_after: 1, severity_after: 3 } as const
  const found = comparePlans(plan([stairs], [falls], 'Walks.'), plan([stairs], [reduced], 'Walks with a frame.'))
  expect(found.map(({ part }) => part)).toEqual(['mobility', 'risks'])
  expect(found[0]?.entries[0]?.texts).toEqual([{ label: 'Assessment', before: 'Walks.', after: 'Walks with a frame.' }])
  expect(found[1]?.entries[0]?.texts).toEqual([
    {
      label: 'Before the measure',
      before: 'Extreme (16): Likely, Major',
      after: 'Moderate (6): Unlikely, Moderate',
    },
    // 2 times 4 is 8, high; 1 times 3 is 3, low.
    { label: 'With the measure', before: 'High (8): Unlikely, Major', after: 'Low (3): Rare, Moderate' },
  ])
})

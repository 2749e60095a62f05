import { expect, test } from 'vitest'
import { groupIssues } from './payroll-issues.ts'

const refused = (index: number, issue: string) => ({ issue, index, data: `row ${index}` })

test('equal issues are one group with all their rows, in the order of the file (FILE-D17)', () => {
  const issues = [refused(1, 'Unknown code'), refused(2, 'Unknown employee'), refused(4, 'Unknown code')]
  expect(groupIssues(issues)).toEqual([
    { issue: 'Unknown code', rows: [issues[0], issues[2]] },
    { issue: 'Unknown employee', rows: [issues[1]] },
  ])
})

test('a submission without issues has no groups', () => {
  expect(groupIssues([])).toEqual([])
})

import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { held, type Permission } from '#contract/permissions.ts'
import { checkAccess } from '../../kit/session/check-access.ts'
import { paths } from '../../kit/url/paths.ts'
import { routeTree } from '../../route-tree.gen.ts'
import { clientMenu } from './client-menu.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** The verdict on a screen of a client, through the frames around it. */
function verdict(screen: string, permissions: readonly Permission[], features: readonly string[]) {
  const pages = router.matchRoutes(paths.client(guid, screen), {}).map(({ staticData }) => staticData)
  const verdicts = pages.map((page) => checkAccess(page, held(permissions), features))
  return verdicts.find((each) => each === 'absent') ?? verdicts.find((each) => each === 'denied') ?? 'open'
}

const reader: readonly Permission[] = ['User.Client:Read']
const scheduler: readonly Permission[] = [...reader, 'Scheduling.Appointment:Read']

test('the navigation of a client has its links in the order of the specification (CLIENT-021)', () => {
  const all =
    'Profile, Care Preferences, Care Outcomes, Contracts, Visits, Careplan, Documents, Care Circle, Digital Careplan, eMARS, Calendar, Schedule, Client Absences'
  expect(clientMenu.map(({ label }) => label).join(', ')).toBe(all)
})

test('every path of a client needs the right to read clients (CLIENT-001)', () => {
  for (const { screen } of clientMenu.filter((page) => page.screen !== 'new-careplan')) {
    expect(
      verdict(screen, [], ['client_care_preferences', 'client_care_outcomes', 'emars', 'scheduling', 'finance']),
      screen,
    ).toBe('denied')
  }
})

test.each([
  ['emars', 'emars'],
  ['new-careplan', 'digital_careplan_v2'],
  ['care-preferences', 'client_care_preferences'],
  ['outcomes', 'client_care_outcomes'],
])(
  '%s exists only with the feature %s (CLIENT-015, CLIENT-016, CLIENT-020, CLIENT-022, CLIENT-023, CLIENT-D01)',
  (screen, feature) => {
    expect(verdict(screen, reader, [feature])).toBe('open')
    expect(verdict(screen, reader, [])).toBe('absent')
  },
)

test('calendar and schedule need the scheduler and the right to read its appointments (CLIENT-017, CLIENT-025, CLIENT-D08, CLIENT-D09)', () => {
  for (const screen of ['scheduler-client-weekly', 'client-schedule']) {
    expect(verdict(screen, scheduler, ['scheduling']), screen).toBe('open')
    expect(verdict(screen, reader, ['scheduling']), screen).toBe('denied')
    expect(verdict(screen, scheduler, []), screen).toBe('absent')
  }
})

test('contracts need the right to edit them, and finance (CLIENT-012, CLIENT-024, CLIENT-D09)', () => {
  const editor: readonly Permission[] = [...reader, 'Finance.UserContract:Edit']
  for (const screen of ['contracts', 'contracts/new', `contracts/${guid}`]) {
    expect(verdict(screen, editor, ['finance']), screen).toBe('open')
    expect(verdict(screen, reader, ['finance']), screen).toBe('denied')
    expect(verdict(screen, editor, []), screen).toBe('absent')
  }
})

test('profile, visits, care plan, documents, care circle and absences always show (CLIENT-018, CLIENT-D08)', () => {
  for (const screen of ['profile', 'visits', 'careplan', 'documents', 'relative', 'absences', 'absences/2026']) {
    expect(verdict(screen, reader, []), screen).toBe('open')
  }
})

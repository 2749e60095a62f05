import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { allAreas } from '#server/areas/all-areas.ts'
import { screensOf } from '#server/areas/search/screens.ts'
import { searchKinds } from '#server/kit/search-screen.ts'
import { routeTree } from '#web/route-tree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const period = { calendarGuid: guid, periodGuid: guid, modelGuid: guid, end: '2026-11-22' }
const places = [null, 'REF 1'].flatMap((reference) =>
  [undefined, { guid, name: 'Elm House', reference }].map((owner) => ({
    guid,
    name: 'Margaret Holroyd',
    reference,
    today: '2026-11-24',
    period,
    ...(owner && { owner }),
  })),
)

test('a search hit leads to an existing screen, and needs the same permissions as that screen (SHELL-D63)', async () => {
  const screens = await screensOf(allAreas)
  for (const kind of searchKinds) {
    const all = screens[kind] ?? []
    expect(all.length, kind).toBeGreaterThan(0)
    for (const { path, rules } of all) {
      for (const place of places) {
        const [pathname = ''] = path(place).split('?')
        const route = router.matchRoutes(pathname, {}).at(-1)
        expect(route?.routeId === '__root__', `${kind}: ${pathname}`).toBe(false)
        expect(rules, `${kind}: ${pathname}`).toContainEqual(route?.staticData)
      }
    }
  }
})

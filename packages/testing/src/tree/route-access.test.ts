import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { hasFeatures } from '#contract/access.ts'
import type { Feature } from '#contract/branch/features.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { can, held, type Permission } from '#contract/permissions.ts'
import type { PageAccess } from '#web/kit/session/check-access.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { type RouteId, screenCalls, withoutCalls } from './screen-calls.ts'

interface WayIn {
  readonly permissions: readonly Permission[]
  readonly features: readonly Feature[]
}

/** The fewest permissions and features that open a page: one way for each permission that is enough. */
function waysInto({ access, allOf = [], feature = [], or }: PageAccess): WayIn[] {
  const features = [feature].flat()
  const enough = typeof access === 'string' ? [[]] : access.map((permission) => [permission])
  const own = enough.map((permissions) => ({ permissions: [...permissions, ...allOf], features }))
  return or ? [...own, ...waysInto(or)] : own
}

/** The same through all frames around it. */
function waysThrough(pages: readonly PageAccess[]): WayIn[] {
  return pages.reduce<WayIn[]>(
    (ways, page) =>
      ways.flatMap((way) =>
        waysInto(page).map(({ permissions, features }) => ({
          permissions: [...way.permissions, ...permissions],
          features: [...way.features, ...features],
        })),
      ),
    [{ permissions: [], features: [] }],
  )
}

function isAnswered({ permissions, features }: WayIn, endpoint: Endpoint): boolean {
  const { access, allOf } = endpoint
  const user = held(permissions)
  const any = typeof access === 'string' || can(user, access)
  return any && allOf.every((each) => user.has(each)) && hasFeatures(features, endpoint)
}

const { routesById } = createRouter({ routeTree, history: createMemoryHistory() })
type Route = (typeof routesById)[RouteId]
const pagesOf = (route: Route): PageAccess[] => [
  ...(route.parentRoute ? pagesOf(route.parentRoute as Route) : []), // of the same tree
  route.options.staticData as PageAccess, // every route has one
]

test('every screen names what it is made of', () => {
  const all = Object.values<Route>({ ...routesById }).filter(({ options }) => options.staticData?.access !== 'public')
  const named = [...Object.keys(screenCalls), ...withoutCalls]
  expect(named.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

test('a screen opens to nobody whom the calls that it is made of refuse', () => {
  const refused = Object.entries(screenCalls).flatMap(([id, endpoints]) =>
    endpoints.flatMap((endpoint) =>
      waysThrough(pagesOf(routesById[id as RouteId])) // a key of the table
        .filter((way) => !isAnswered(way, endpoint))
        .map(({ permissions }) => `${id}: ${permissions.join(', ')} may not ${endpoint.method} ${endpoint.path}`),
    ),
  )
  expect(refused).toEqual([])
})

import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/kit/url/search.ts'
import { Frame, Index, Shown } from './frame.tsx'

// The forms' guard and the links need a router; the gallery's has one address per page.
const rootRoute = createRootRoute({ component: Frame, staticData: { access: 'public' } })
const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: Index,
  staticData: { access: 'public' },
})
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$page',
  component: Shown,
  staticData: { access: 'public' },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute, pageRoute]),
  parseSearch,
  stringifySearch,
})

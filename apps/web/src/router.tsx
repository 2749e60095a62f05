import { createRouter } from '@tanstack/react-router'
import { dropOldToasts } from '#ui/overlay/toasts.tsx'
import { dropPageForm } from './areas/identity/typed-before.ts'
import { leaveTrail } from './kit/http/error-tracing.ts'
import type { PageAccess } from './kit/session/check-access.ts'
import { paths } from './kit/url/paths.ts'
import { parseSearch, stringifySearch } from './kit/url/search.ts'
import { routeTree } from './route-tree.gen.ts'
import { dropOpened } from './shell/embedded/opened-ahead.ts'
import { PageNotFound, SomethingWentWrong } from './shell/full-pages.tsx'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: SomethingWentWrong,
  defaultNotFoundComponent: PageNotFound,
  // A screen that has to be fetched keeps the present one standing; nothing flashes in between.
  defaultPendingMs: 10_000,
})

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) dropOldToasts()
  leaveTrail(router.state.matches.at(-1)?.routeId ?? '')
  // Another screen came than the sign-in that the page held ready, or than the dashboard that it opened.
  dropPageForm()
  if (router.state.location.pathname !== paths.dashboard()) dropOpened()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  /** Every route says who may open it. */
  interface StaticDataRouteOption extends PageAccess {}
}

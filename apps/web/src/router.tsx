import { createRouter } from '@tanstack/react-router'
import { dropOldToasts, noteOldToasts } from '#ui/overlay/toasts.tsx'
import { dropPageForm } from './areas/identity/typed-before.ts'
import { recordScreen } from './kit/http/error-tracing.ts'
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
  // The current screen stays while the next one loads, without a flash in between.
  defaultPendingMs: 10_000,
})

router.subscribe('onBeforeNavigate', noteOldToasts)
router.subscribe('onResolved', ({ pathChanged }) => {
  dropOldToasts(pathChanged)
  recordScreen(router.state.matches.at(-1)?.routeId ?? '')
  // Another screen opened than the sign-in form, or the dashboard, that the page had prepared.
  dropPageForm()
  if (router.state.location.pathname !== paths.dashboard()) dropOpened()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  /** Every route declares who may open it. */
  interface StaticDataRouteOption extends PageAccess {}
}

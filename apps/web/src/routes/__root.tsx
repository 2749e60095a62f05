/*
 * How to add a screen
 *
 * 1. A file under routes/ whose path is the URL (`carers/index.tsx` is /carers, `carers/$carerGuid.tsx` is /carers/…):
 *
 *      export const Route = createFileRoute('/carers/')({
 *        component: Carers,
 *        staticData: carerAccess.read,   // who may open it; `allOf` and `feature` narrow it
 *      })
 *
 *    Export nothing else from it: the component then becomes a chunk of its own. Do not import contract endpoints
 *    into `staticData` or `validateSearch`; those stay in the first chunk. An `access.ts` is
 *    small. Running Vite writes route-tree.gen.ts.
 * 2. Its address in kit/paths.ts, and its line in shell/menu.ts when it is in the menu. The gate is read from 1.
 * 3. The screen: `useSearch(endpoint.query)` for what is in the URL, `useQuery(queryOf(endpoint, { query }))` for the
 *    rows, `<Page>` with `<Filters>` and `<Table>` to show them, `useCall(endpoint)` to write.
 */
import { createRootRoute, Outlet, redirect, useLocation, useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { type AccessToken, userTypes } from '#contract/identity/sign-in.ts'
import { WholePage } from '#ui/page/full-page.tsx'
import { findLoginPath, useLoginPath } from '../kit/http/config.ts'
import { lazyPart } from '../kit/lazy-part.tsx'
import { useCheckAccess } from '../kit/session/access.ts'
import { checkAccess as checkPage } from '../kit/session/check-access.ts'
import { useBranchElsewhere } from '../kit/session/other-tabs.ts'
import { permissionsOf, useSession } from '../kit/session/session.ts'
import { sessionKeys } from '../kit/session/storage.ts'
import { restoreSession } from '../kit/session/tokens.ts'
import { Redirect } from '../kit/url/redirect.tsx'
import { AccessDenied, BranchOnly, PageNotFound, SomethingWentWrong } from '../shell/full-pages.tsx'
import { Landing } from '../shell/landing.tsx'
import { Shell } from '../shell/shell.tsx'
import { useIsNhs } from '../shell/use-menu.ts'

export const Route = createRootRoute({
  staticData: { access: 'signed-in' },
  component: Root,
  notFoundComponent: PageNotFound,
  errorComponent: SomethingWentWrong,
  beforeLoad: async ({ location, matches, preload }) => {
    const page = matches.at(-1)?.staticData
    const isPublic = page?.access === 'public'
    // A link from a mail works for anyone who is signed in here, and leaves their session as it is.
    if (isPublic && page.whileSignedIn === 'opens') return
    const signedIn = await restoreSession()
    if (signedIn && isPublic) throw redirect({ to: '/', replace: true })
    if (signedIn || isPublic) return
    // The path is stored for after the sign-in (AUTH-D26), but not for a link that is only hovered.
    if (!preload && location.pathname !== '/') sessionStorage.setItem(sessionKeys.requestedPath, location.href)
    throw redirect({ to: await findLoginPath(), replace: true })
  },
})

function Root() {
  const session = useSession()
  const isPublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === 'public' })
  if (isPublic) return <Outlet />
  if (!session) return <SignedOut />
  if (session.user.user_type !== userTypes.operator) return <Landing />
  if (session.user.branch_guid === null) return <BranchOnly />
  return <InBranch key={session.user.sub} user={session.user} />
}

/** Most users need neither for their first screen. */
const NhsStart = lazyPart(async () => (await import('../areas/client/nhs-start.tsx')).NhsStart, { isScreen: true })
const BranchNotice = lazyPart(async () => (await import('../shell/branch-notice.tsx')).BranchNotice)

function InBranch({ user }: { user: AccessToken }) {
  const elsewhere = useBranchElsewhere()
  const isNhs = useIsNhs()
  const { pathname, state } = useLocation()
  const [place, setPlace] = useState({ branch: user.branch_guid, at: state.key })
  if (place.at !== state.key) setPlace({ branch: user.branch_guid, at: state.key })
  // The screen was opened in another branch, which has its record (AUTH-040).
  else if (place.branch !== user.branch_guid) return <Redirect to="/" keepsHistory />
  // With one branch, nothing in the shell could change what the message says (AUTH-D22).
  if (isNhs && pathname === '/' && user.branch_guids.length === 1) {
    return (
      <WholePage>
        <NhsStart />
      </WholePage>
    )
  }
  return (
    <Shell key={user.branch_guid}>
      {elsewhere !== undefined && <BranchNotice elsewhere={elsewhere} />}
      <Guarded />
    </Shell>
  )
}

/** AUTH-023, for a session that ends while a screen is open. */
function SignedOut() {
  const path = useLoginPath()
  return path && <Redirect to={path} />
}

/** The screen, if the user may open it and the branch has it (SHELL-014, SHELL-D07). */
function Guarded() {
  const checkAccess = useCheckAccess()
  const user = permissionsOf(useSession())
  const pages = useMatches({ select: (matches) => matches.map((match) => match.staticData) })
  // Permissions are in the token; only features have to wait for the branch.
  if (!checkAccess && pages.some((page) => page.feature ?? page.unless)) return null
  const verdicts = pages.map(checkAccess ?? ((page) => checkPage(page, user, [])))
  const absent = pages[verdicts.indexOf('absent')]
  if (absent?.otherwise !== undefined) return <Redirect to={absent.otherwise} />
  if (absent) return <PageNotFound />
  if (verdicts.includes('denied')) return <AccessDenied />
  return <Outlet />
}

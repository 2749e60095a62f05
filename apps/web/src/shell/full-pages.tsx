import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { ExternalLink } from '#ui/link.tsx'
import { FullPage, WholePage } from '#ui/page/full-page.tsx'
import { isUnanswered } from '../kit/http/api-error.ts'
import { useConfig } from '../kit/http/config.ts'
import { loadPage } from '../kit/http/connection.ts'
import { traceError } from '../kit/http/error-tracing.ts'
import { ScreenNotLoaded } from '../kit/screen-not-loaded.tsx'
import { logOut } from '../kit/session/session.ts'
import { isNotLoaded } from './code-not-loaded.ts'

export function PageNotFound() {
  return (
    <FullPage title="Page not found" text="The page you are looking for does not exist.">
      <LinkButton href="/">Go to homepage</LinkButton>
    </FullPage>
  )
}

export function AccessDenied() {
  return (
    <FullPage
      title="Access denied"
      text="You do not have permission to view this page. Please contact your manager or our support."
    />
  )
}

/** Catches errors that no screen caught. The router removes it when the route changes (SHELL-016). */
export function SomethingWentWrong({ error }: ErrorComponentProps) {
  const isLost = error instanceof Error && (isNotLoaded(error) || isUnanswered(error))
  return isLost ? <ScreenNotLoaded error={error} /> : <Broken error={error} />
}

function Broken({ error }: { error: unknown }) {
  const { RaiseIssueUrl } = useConfig()
  // The boundary swallowed the error, but developers need it.
  useEffect(() => {
    console.error(error)
    traceError(error)
  }, [error])
  return (
    <FullPage title="Something went wrong" text="An unexpected error has occurred.">
      <Button look="primary" onClick={() => void loadPage()}>
        Try again
      </Button>
      {RaiseIssueUrl !== undefined && <ExternalLink href={RaiseIssueUrl}>Raise an issue</ExternalLink>}
    </FullPage>
  )
}

export function ApplicationFailed() {
  return (
    <WholePage>
      <FullPage title="Application failed to load" text="This is an error on our side, not yours.">
        <Button look="primary" onClick={() => void loadPage()}>
          Try again
        </Button>
      </FullPage>
    </WholePage>
  )
}

/** For a user without a branch (AUTH-D06, AUTH-D20). */
export function BranchOnly() {
  return (
    <WholePage>
      <FullPage title="Almoner" text="This product is only available to branch team members.">
        <Button onClick={logOut}>Log out</Button>
      </FullPage>
    </WholePage>
  )
}

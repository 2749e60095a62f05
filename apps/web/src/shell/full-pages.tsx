import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { ExternalLink } from '#ui/link.tsx'
import { useConfig } from '../kit/http/config.ts'
import { traceError } from '../kit/http/error-tracing.ts'
import { logOut } from '../kit/session/session.ts'
import styles from './full-pages.module.css'

interface FullPageProps {
  title: string
  /** The specification's sentence (SHELL-D22). */
  text: string
  children?: ReactNode
}

/** A page that says one thing, in place of a screen. */
export function FullPage({ title, text, children }: FullPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** The whole window, for a page that stands alone. */
export function WholePage({ children }: { children: ReactNode }) {
  return <main className={styles.whole}>{children}</main>
}

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

/** What no screen caught. The router takes it away when the route changes (SHELL-016). */
export function SomethingWentWrong({ error }: ErrorComponentProps) {
  const { RaiseIssueUrl } = useConfig()
  // The boundary swallowed the error; whoever looks into it needs it.
  useEffect(() => {
    console.error(error)
    traceError(error)
  }, [error])
  return (
    <FullPage title="Something went wrong" text="An unexpected error has occurred.">
      {RaiseIssueUrl !== undefined && <ExternalLink href={RaiseIssueUrl}>Raise an issue</ExternalLink>}
    </FullPage>
  )
}

export function ApplicationFailed() {
  return (
    <WholePage>
      <FullPage title="Application failed to load" text="This is an error on our side, not yours.">
        <Button look="primary" onClick={() => location.reload()}>
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

import { Fragment, type ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { PageFrame } from '#ui/page/page.tsx'
import { WindowTitle } from '#web/kit/page.tsx'
import { paths } from '#web/kit/url/paths.ts'

/** The board of the runs, and the list of patterns. */
export const runsCrumb = { label: 'Runs of the day', href: paths.schedulerRuns() }
export const patternsCrumb = { label: 'Patterns', href: `${paths.schedulerRuns()}/patterns` }

interface RunPageProps {
  title: string
  count?: number | undefined
  /** The way back: the shell's own breadcrumbs end at the application. */
  back: readonly { readonly label: string; readonly href: string }[]
  actions?: ReactNode
  top?: ReactNode
  children: ReactNode
}

/** A page below the runs. */
export function RunPage({ title, back, ...frame }: RunPageProps) {
  return (
    <>
      <WindowTitle text={title} />
      <PageFrame
        title={title}
        facts={back.map(({ label, href }, at) => (
          <Fragment key={href}>
            {at > 0 && ' · '}
            <Link href={href}>{label}</Link>
          </Fragment>
        ))}
        {...frame}
      />
    </>
  )
}

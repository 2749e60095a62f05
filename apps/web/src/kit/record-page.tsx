import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageBody, type PageFrameProps } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { latestOf, useInitialValue } from './form/use-initial-value.ts'
import { isNotFound } from './http/api-error.ts'
import type { SeenVersion } from './http/seen-version.ts'
import { LoadFailed } from './load-failed.tsx'
import { Page } from './page.tsx'

export interface RecordPageProps<One> {
  guid: string
  /** As in "Calendar not found". */
  name: string
  /** The list that contains it. */
  list: Crumb & { href: string }
  /** The button that leads back to it, where the specification names it. */
  backLabel?: string
  /** The breadcrumbs to the list. */
  before: readonly Crumb[]
  /** Screens between the list and this one. */
  within?: readonly Crumb[]
  record: UseQueryResult<One>
  headOf: (record: One) => { title: string } & Pick<PageFrameProps, 'status' | 'facts' | 'actions'>
  /** Other data to reload with it. */
  onReload?: () => Promise<unknown>
  /** The form, which restarts after every `reload`. */
  children: (first: One, seen: SeenVersion, reload: () => Promise<void>) => ReactNode
}

/** The screen of one record: its head, and its form once it is loaded. */
export function RecordPage<One extends { version: number }>(props: RecordPageProps<One>) {
  const { guid, name, list, backLabel = 'Back', before, within = [], record, headOf, onReload, children } = props
  const { number, first, reload } = useInitialValue(record.data, async () => {
    const [latest] = await Promise.all([latestOf(record), onReload?.()])
    return latest
  })
  const crumbs = [...before, list, ...within]
  if (!isGuid(guid) || isNotFound(record.error)) {
    return (
      <Page title={`${name} not found`} crumbs={crumbs}>
        <EmptyState
          text="This record does not exist or has been deleted."
          actions={<LinkButton href={list.href}>{backLabel}</LinkButton>}
        />
      </Page>
    )
  }
  if (!record.data || !first) {
    return (
      <Page title={name} crumbs={crumbs}>
        {record.error && <LoadFailed query={record} />}
      </Page>
    )
  }
  return (
    <Page crumbs={crumbs} {...headOf(record.data)}>
      <PageBody key={number}>
        <SeenVersionHolder version={first.version}>{(seen) => children(first, seen, reload)}</SeenVersionHolder>
      </PageBody>
    </Page>
  )
}

interface SeenVersionHolderProps {
  version: number
  children: (seen: SeenVersion) => ReactNode
}

/** Holds the version that the user saw, until the form restarts. */
function SeenVersionHolder({ version, children }: SeenVersionHolderProps) {
  return children(useRef(version))
}

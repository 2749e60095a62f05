import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageBody, type PageFrameProps } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { latestOf, useInitialValue } from './form/use-initial-value.ts'
import { ApiError } from './http/api-error.ts'
import { LoadFailed } from './load-failed.tsx'
import { Page } from './page.tsx'

/** The version of the record that a form was filled from, for If-Match. What the user saves raises it. */
export interface SeenVersion {
  current: number
}

export interface RecordPageProps<One> {
  guid: string
  /** As in "Calendar not found". */
  name: string
  /** The list that it is in. */
  list: Crumb & { href: string }
  /** The way to the list. */
  before: readonly Crumb[]
  /** Screens between the list and this one. */
  within?: readonly Crumb[]
  record: UseQueryResult<One>
  headOf: (record: One) => { title: string } & Pick<PageFrameProps, 'status' | 'facts' | 'actions'>
  /** What is read again with it. */
  onReload?: () => Promise<unknown>
  /** The form, which starts again whenever `reload` was called. */
  children: (first: One, seen: SeenVersion, reload: () => Promise<void>) => ReactNode
}

/** The screen of one record: its head, and its form once it is read. */
export function RecordPage<One extends { version: number }>(props: RecordPageProps<One>) {
  const { guid, name, list, before, within = [], record, headOf, onReload, children } = props
  const { number, first, reload } = useInitialValue(record.data, async () => {
    const [latest] = await Promise.all([latestOf(record), onReload?.()])
    return latest
  })
  const crumbs = [...before, list, ...within]
  if (!isGuid(guid) || (record.error instanceof ApiError && record.error.status === 404)) {
    return (
      <Page title={`${name} not found`} crumbs={crumbs}>
        <EmptyState
          text="This record does not exist or has been deleted."
          actions={<LinkButton href={list.href}>Back</LinkButton>}
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
        <Beginning version={first.version}>{(seen) => children(first, seen, reload)}</Beginning>
      </PageBody>
    </Page>
  )
}

interface BeginningProps {
  version: number
  children: (seen: SeenVersion) => ReactNode
}

/** Keeps which version was seen, from one beginning of the form to the next. */
function Beginning({ version, children }: BeginningProps) {
  return children(useRef(version))
}

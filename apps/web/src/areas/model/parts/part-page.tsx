import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { HistoryButton } from '../../history/history-button.tsx'
import { modelCrumbs, useModel } from '../open-model.ts'
import { StatusCell } from './status-cell.tsx'

/** The version of the model that a form was filled from, for If-Match. What the user saves raises it. */
export interface SeenVersion {
  current: number
}

interface PartPageProps<One> {
  guid: string
  /** As in "Calendar not found". */
  name: string
  /** The list that it is in. */
  list: Crumb & { href: string }
  /** Screens between the list and this one. */
  within?: readonly Crumb[]
  part: UseQueryResult<One>
  titleOf: (part: One) => string
  /** Under the title; by default the title of the model. */
  facts?: (part: One) => ReactNode
  actions?: (part: One) => ReactNode
  /** The form, which begins anew whenever `onReload` was called. */
  children: (part: One, seen: SeenVersion, onReload: () => Promise<void>) => ReactNode
}

/** The screen of one part of the model around it: its history, and its form once it is read. */
export function PartPage<One extends { version: number; status: string }>(props: PartPageProps<One>) {
  const { guid, name, list, within = [], part, titleOf, facts, actions, children } = props
  const open = useModel()
  // Who saved too late begins anew with what is there by then. It may be read before this is drawn with it.
  const [again, setAgain] = useState<{ number: number; part: One }>()
  const crumbs = [...modelCrumbs(open), list, ...within]
  if (!isGuid(guid) || (part.error instanceof ApiError && part.error.status === 404)) {
    return (
      <Page title={`${name} not found`} crumbs={crumbs}>
        <EmptyState text="It is not there, or not any more." actions={<LinkButton href={list.href}>Back</LinkButton>} />
      </Page>
    )
  }
  if (!part.data) {
    return (
      <Page title={name} crumbs={crumbs}>
        {part.error && <LoadFailed query={part} />}
      </Page>
    )
  }
  const reload = async () => {
    const [{ data }] = await Promise.all([part.refetch(), open.reload()])
    if (data) setAgain((before) => ({ number: (before?.number ?? 0) + 1, part: data }))
  }
  return (
    <Page
      title={titleOf(part.data)}
      crumbs={crumbs}
      status={<StatusCell status={part.data.status} />}
      facts={facts ? facts(part.data) : open.model.title}
      actions={
        <>
          {actions?.(part.data)}
          <HistoryButton type={`${open.of.side}-model`} guid={open.model.guid} />
        </>
      }
    >
      <PageBody key={again?.number}>
        <Beginning part={again?.part ?? part.data}>{(first, seen) => children(first, seen, reload)}</Beginning>
      </PageBody>
    </Page>
  )
}

interface BeginningProps<One> {
  part: One
  children: (part: One, seen: SeenVersion) => ReactNode
}

/** Keeps a part as it was when its form began: what the server says later does not change what is being typed. */
function Beginning<One extends { version: number }>({ part, children }: BeginningProps<One>) {
  const [first] = useState(part)
  const seen = useRef(part.version)
  return children(first, seen)
}

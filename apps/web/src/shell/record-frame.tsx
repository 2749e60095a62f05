import type { UseQueryResult } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { SectionSlot } from '../kit/form/section-slot.ts'
import { isNotFound } from '../kit/http/api-error.ts'
import { LoadFailed } from '../kit/load-failed.tsx'
import { Page } from '../kit/page.tsx'
import { DetailSidebar, type SidebarItem } from './detail-sidebar.tsx'
import filling from './filling.module.css'

interface RecordFrameProps<One> {
  guid: string
  /** As in "Unit not found". */
  name: string
  /** The list that contains it. */
  list: Crumb & { href: string }
  /** A guid in the path that is invalid makes no call (SHELL-D41). */
  record: UseQueryResult<One>
  /** The navigation beside the screens. */
  items: readonly SidebarItem[]
  /** Provides the record to the screens. */
  provide: (record: One, screens: ReactNode) => ReactNode
}

/** The frame of one record: the navigation beside whichever screen is open. */
export function RecordFrame<One>({ guid, name, list, record, items, provide }: RecordFrameProps<One>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  if (!isGuid(guid) || isNotFound(record.error)) {
    const back = <LinkButton href={list.href}>Back to {list.label.toLowerCase()}</LinkButton>
    return (
      <Page title={`${name} not found`} crumbs={[list]}>
        <EmptyState text={`${name} not found`} actions={back} />
      </Page>
    )
  }
  if (!record.data) {
    return (
      <Page title={name} crumbs={[list]}>
        {record.error && <LoadFailed query={record} />}
      </Page>
    )
  }
  return provide(
    record.data,
    <div className={filling.row}>
      <DetailSidebar label={name} items={items} onSlot={setSlot} />
      <SectionSlot value={slot}>
        <div className={filling.column}>
          <Outlet />
        </div>
      </SectionSlot>
    </div>,
  )
}

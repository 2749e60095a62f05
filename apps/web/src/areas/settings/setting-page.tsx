import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isGuid } from '#domain/validators/text.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageBody } from '#ui/page.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ApiError } from '../../kit/api-error.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/paths.ts'
import { HistoryButton } from '../history/history-button.tsx'

export const adminCrumb: Crumb = { label: 'Administration', href: paths.admin() }

interface SettingPageProps<Setting> {
  guid: string
  /** As in "Care type not found". */
  name: string
  /** The list that it is in. */
  list: Crumb & { href: string }
  /** Its type of history. */
  history: string
  setting: UseQueryResult<Setting>
  titleOf: (setting: Setting) => string
  /** The form, which begins anew whenever `onReload` was called. */
  children: (setting: Setting, onReload: () => Promise<void>) => ReactNode
}

/** The screen of a setting that is there: its history, and its form once it is read. */
export function SettingPage<Setting>(props: SettingPageProps<Setting>) {
  const { guid, name, list, history, setting, titleOf, children } = props
  // Who saved too late begins anew with what is there by then.
  const [beginning, setBeginning] = useState(0)
  const crumbs = [adminCrumb, list]
  if (!isGuid(guid) || (setting.error instanceof ApiError && setting.error.status === 404)) {
    return (
      <Page title={`${name} not found`} crumbs={crumbs}>
        <EmptyState text="It is not there, or not any more." actions={<LinkButton href={list.href}>Back</LinkButton>} />
      </Page>
    )
  }
  if (!setting.data) {
    return (
      <Page title={name} crumbs={crumbs}>
        {setting.error && <LoadFailed query={setting} />}
      </Page>
    )
  }
  const reload = async () => {
    await setting.refetch()
    setBeginning(beginning + 1)
  }
  return (
    <Page title={titleOf(setting.data)} crumbs={crumbs} actions={<HistoryButton type={history} guid={guid} />}>
      <PageBody key={beginning}>{children(setting.data, reload)}</PageBody>
    </Page>
  )
}

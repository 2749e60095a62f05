import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { CallInput } from '../../kit/http/http.ts'
import { queryOf, useCall } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { adminCrumb } from '../admin/admin-crumb.ts'
import { HistoryButton } from '../history/history-button.tsx'

type Place = z.ZodType<{ guid: string }>

interface Setting {
  readonly guid: string
  readonly version: number
}

interface EditSettingProps<One extends Setting, Body>
  extends Pick<PresentProps<One, Body>, 'update' | 'failed' | 'children'> {
  guid: string
  /** As in "Care type not found". */
  name: string
  /** The list that it is in. */
  list: Crumb & { href: string }
  /** Its type of history. */
  history: string
  get: Endpoint<Place, z.ZodObject, z.ZodUndefined, z.ZodType<One>>
  titleOf: (setting: One) => string
}

/** The screen of a setting that is there: its history, and its form once it is read. */
export function EditSetting<One extends Setting, Body>(props: EditSettingProps<One, Body>) {
  const { guid, name, list, history, get, titleOf, update, failed, children } = props
  // A form begins with what is there now, never with what was seen before.
  const setting = useQuery({ ...queryOf(get, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
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
      <PageBody key={beginning}>
        <Present setting={setting.data} update={update} failed={failed} onReload={reload}>
          {children}
        </Present>
      </PageBody>
    </Page>
  )
}

interface PresentProps<One, Body> {
  setting: One
  update: Endpoint<Place, z.ZodObject, z.ZodType<Body>>
  /** What is said when it could not be saved. */
  failed: string
  onReload: () => Promise<void>
  /** The form of the setting as it was when the form began. */
  children: (seen: One, submit: (body: Body) => Promise<unknown>) => ReactNode
}

function Present<One extends Setting, Body>({ setting, update, failed, onReload, children }: PresentProps<One, Body>) {
  const [seen] = useState(setting)
  const call = useCall(update, { errors: 'form', ifMatch: () => seen.version })
  const { isLate, saving } = useSaving(failed)
  // The endpoint is one that takes this very body.
  const inputOf = (body: Body) => ({ params: { guid: seen.guid }, body }) as CallInput<typeof update>
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      {children(seen, (body) => saving(call.mutateAsync(inputOf(body))))}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import type { CallInput } from '../../kit/http/http.ts'
import { queryOf, useCall } from '../../kit/http/query.ts'
import type { SeenVersion } from '../../kit/http/seen-version.ts'
import { RecordPage, type RecordPageProps } from '../../kit/record-page.tsx'
import { adminCrumb } from '../admin/exports.ts'
import { HistoryButton } from '../history/exports.ts'

type Place = z.ZodType<{ guid: string }>

interface Setting {
  readonly guid: string
  readonly version: number
}

interface EditSettingProps<One extends Setting, Body>
  extends Pick<PresentProps<One, Body>, 'update' | 'failed' | 'children'>,
    Pick<RecordPageProps<One>, 'guid' | 'name' | 'list'> {
  /** Its type of history. */
  history: string
  get: Endpoint<Place, z.ZodObject, z.ZodUndefined, z.ZodType<One>>
  titleOf: (setting: One) => string
}

/** The screen of an existing setting. */
export function EditSetting<One extends Setting, Body>(props: EditSettingProps<One, Body>) {
  const { guid, history, get, titleOf, update, failed, children, ...rest } = props
  // A form always starts with the current state, never with a cached one.
  const setting = useQuery({ ...queryOf(get, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <RecordPage
      {...rest}
      guid={guid}
      before={[adminCrumb]}
      record={setting}
      headOf={(one) => ({ title: titleOf(one), actions: <HistoryButton type={history} guid={guid} /> })}
    >
      {(first, seen, reload) => (
        <Present setting={first} seen={seen} update={update} failed={failed} onReload={reload}>
          {children}
        </Present>
      )}
    </RecordPage>
  )
}

interface PresentProps<One, Body> {
  /** The setting when the form opened. */
  setting: One
  seen: SeenVersion
  update: Endpoint<Place, z.ZodObject, z.ZodType<Body>>
  /** The message when it could not be saved. */
  failed: string
  onReload: () => Promise<void>
  children: (setting: One, submit: (body: Body) => Promise<unknown>) => ReactNode
}

function Present<One extends Setting, Body>(props: PresentProps<One, Body>) {
  const { setting, seen, update, failed, onReload, children } = props
  const call = useCall(update, { errors: 'form', seen })
  const { isLate, saving } = useSaving(failed)
  // The endpoint's body is of this very type.
  const inputOf = (body: Body) => ({ params: { guid: setting.guid }, body }) as CallInput<typeof update>
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      {children(setting, (body) => saving(call.mutateAsync(inputOf(body))))}
    </>
  )
}

import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import type { CallInput } from '../../kit/http/http.ts'
import { useCall } from '../../kit/http/query.ts'
import { Page } from '../../kit/page.tsx'
import { adminCrumb } from '../admin/exports.ts'

interface NewSettingProps<Body> {
  /** As in "Create holiday". */
  title: string
  /** The list that will contain it. */
  list: Crumb & { href: string }
  create: Endpoint<z.ZodObject, z.ZodObject, z.ZodType<Body>>
  /** The message when it could not be created. */
  failed: string
  /** Its form. */
  children: (submit: (body: Body) => Promise<unknown>) => ReactNode
}

/** The screen that creates a setting. */
export function NewSetting<Body>({ title, list, create, failed, children }: NewSettingProps<Body>) {
  const call = useCall(create, { errors: 'form' })
  const { saving } = useSaving(failed)
  // The endpoint is one that takes this very body.
  const inputOf = (body: Body) => ({ body }) as CallInput<typeof create>
  return (
    <Page title={title} crumbs={[adminCrumb, list]}>
      <PageBody>{children((body) => saving(call.mutateAsync(inputOf(body))))}</PageBody>
    </Page>
  )
}

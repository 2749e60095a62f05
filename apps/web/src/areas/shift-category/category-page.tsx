import type { ReactNode } from 'react'
import { shiftTypes } from '#contract/shift-category/shift-categories.ts'
import { formatDate } from '#domain/date-format.ts'
import { Status } from '#ui/status/status.tsx'
import { Page } from '../../kit/page.tsx'
import { useCoreOptions } from '../../kit/session/branch.ts'
import { HistoryButton } from '../history/exports.ts'
import { categoriesCrumb, useCategory } from './open-category.ts'

interface CategoryPageProps {
  /** In front of the history. */
  actions?: ReactNode
  /** Between the header and the content. */
  top?: ReactNode
  /** The record whose history is shown; by default that of the category. */
  history?: { type: string; guid: string }
  children?: ReactNode
}

/** A screen of a shift category under its header. */
export function CategoryPage({ actions, top, history, children }: CategoryPageProps) {
  const { category } = useCategory()
  const { title, type, start, end, status, guid } = category
  const regions = useCoreOptions('patient', 'regions').filter(({ value }) => category.regions.includes(value))
  const dates =
    end === null ? `Since ${formatDate(start)}` : `From ${formatDate(start)}, ends before ${formatDate(end)}`
  return (
    <Page
      title={title}
      crumbs={[categoriesCrumb]}
      top={top}
      facts={[shiftTypes[type], regions.map(({ label }) => label).join(', '), dates].filter(Boolean).join(' · ')}
      status={<Status word={status} />}
      actions={
        <>
          {actions}
          <HistoryButton {...(history ?? { type: 'shift-category', guid })} />
        </>
      }
    >
      {children}
    </Page>
  )
}

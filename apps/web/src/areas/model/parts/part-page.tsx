import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordPage, type RecordPageProps } from '../../../kit/record-page.tsx'
import { HistoryButton } from '../../history/exports.ts'
import { modelCrumbs, useModel } from '../open-model.ts'
import { StatusCell } from './status-cell.tsx'

interface PartPageProps<One> extends Pick<RecordPageProps<One>, 'guid' | 'name' | 'list' | 'within' | 'children'> {
  part: UseQueryResult<One>
  titleOf: (part: One) => string
  /** The line under the title; by default the title of the model. */
  facts?: (part: One) => ReactNode
  actions?: (part: One) => ReactNode
}

/** The screen of one part of the open model. */
export function PartPage<One extends { version: number; status: string }>(props: PartPageProps<One>) {
  const { part, titleOf, facts, actions, ...rest } = props
  const open = useModel()
  return (
    <RecordPage
      {...rest}
      before={modelCrumbs(open)}
      record={part}
      onReload={open.reload}
      headOf={(one) => ({
        title: titleOf(one),
        status: <StatusCell status={one.status} />,
        facts: facts ? facts(one) : open.model.title,
        actions: (
          <>
            {actions?.(one)}
            <HistoryButton type={`${open.of.side}-model`} guid={open.model.guid} />
          </>
        ),
      })}
    />
  )
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import type { Side } from '#contract/fields.ts'
import { invoiceModels, type Model, statusWord } from '#contract/model/edit-models.ts'
import { LinkButton } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { Table } from '#ui/table/table.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { useTableView } from '#ui/table/table-view.ts'
import { useFinanceSchema } from '../../kit/finance-schema.ts'
import { queryOf } from '../../kit/http/query.ts'
import { exportOf } from '../../kit/list/export.ts'
import { sortRows, sortSearch } from '../../kit/list/sort-rows.ts'
import { Page } from '../../kit/page.tsx'
import { modelPaths } from '../../kit/url/paths.ts'
import { isFiltered, useSearch } from '../../kit/url/search.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { modelColumns, modelOrders } from './model-columns.tsx'
import { filterKeys, ModelFilters } from './model-filters.tsx'
import styles from './model-list.module.css'
import { modelSides } from './sides.ts'
import { UpliftProgress } from './uplift/uplift-progress.tsx'

/** MODEL-D14: the filters of both sides; only pay groups have Closed, only invoice models a Salesforce ID. */
const ListSearch = z.object({
  ...invoiceModels.list.query.shape,
  statuses: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(['Expired', 'Current', 'Future', 'Closed'])),
  ),
  ...sortSearch,
})

/** MODEL-030, MODEL-031, MODEL-D10. */
const tables = [
  { heading: 'Current and future models', holds: (word: string) => word === 'Current' || word === 'Future' },
  { heading: 'Closed models', holds: (word: string) => word === 'Closed' },
  { heading: 'Expired models', holds: (word: string) => word === 'Expired' },
]

const keyOf = (model: Model) => model.guid

/** The models of one side, current ones first (MODEL-010, MODEL-016). */
export function ModelList({ side }: { side: Side }) {
  const of = modelSides[side]
  const [search, setSearch] = useSearch(ListSearch)
  const { sort, order, ...filter } = search
  const query = useDebounced(filter, debounce.modelFilters)
  const list = useQuery(queryOf(of.models.list, { query: query as never })) // filters that a side does not have are not offered
  const options = useFinanceSchema(of.types)
  const typeTitle = useMemo(() => {
    const titles = new Map(options?.map(({ alias, title }) => [alias, title]))
    return (alias: string) => titles.get(alias) ?? alias
  }, [options])
  const columns = useMemo(() => modelColumns(of, typeTitle), [of, typeTitle])
  const view = useTableView(`${side}-models`, columns)
  const rows = list.data?.models
  const sorted = rows && sortRows(rows, sort === undefined ? undefined : { key: sort, order }, modelOrders(typeTitle))
  const shown = tables
    .map(({ heading, holds }) => ({ heading, rows: sorted?.filter((model) => holds(statusWord(model))) }))
    .filter((table, index) => (table.rows === undefined || rows?.length === 0 ? index === 0 : table.rows.length > 0))
  const filtered = isFiltered(query, filterKeys)

  return (
    <Page
      title={of.list}
      crumbs={[{ label: 'Finance' }]}
      count={list.data?.count}
      actions={
        <>
          <TableTools
            view={view}
            columns={columns}
            onExport={exportOf(of.models.list, { query: query as never }, { sort, order })}
          />
          <LinkButton icon={IconTrendingUp} href={modelPaths.uplift(side)}>
            Rates Uplift
          </LinkButton>
          <LinkButton look="primary" icon={IconPlus} href={modelPaths.create(side)}>
            Create a model
          </LinkButton>
        </>
      }
      top={
        <>
          <UpliftProgress side={side} />
          <ModelFilters of={of} filter={search} onChange={setSearch} />
        </>
      }
    >
      <div className={styles.lists}>
        {shown.map(({ heading, rows }) => (
          <Section key={heading} heading={heading} count={rows?.length ?? 0}>
            <Table
              label={heading}
              columns={columns}
              rows={rows}
              rowKey={keyOf}
              rowHref={(model) => modelPaths.one(side, model.guid)}
              load={list}
              view={view}
              sort={{ key: sort ?? 'title', order }}
              onSort={(next) => setSearch({ sort: next.key, order: next.order })}
              empty={<EmptyState text={filtered ? 'No models found for selected filters.' : of.none} />}
            />
          </Section>
        ))}
      </div>
    </Page>
  )
}

function Section({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  return (
    <div className={styles.list}>
      <h2 className={styles.heading}>{heading}</h2>
      {/* The type of styles has no custom properties. */}
      <div className={styles.rows} data-empty={count === 0 || undefined} style={{ '--rows': count } as CSSProperties}>
        {children}
      </div>
    </div>
  )
}

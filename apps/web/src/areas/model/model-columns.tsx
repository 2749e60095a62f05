import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { type Model, modelExport, statusWord } from '#contract/model/edit-models.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf, type Look } from '../../kit/list/columns.ts'
import { byWords, type Compare } from '../../kit/list/sort-rows.ts'
import { modelPaths } from '../../kit/url/paths.ts'
import styles from './model-list.module.css'
import type { ModelSide } from './sides.ts'

const text = (value: string | null) => (value === null ? <Missing /> : <span title={value}>{value}</span>)

/** MODEL-D08, MODEL-D09. `typeTitle` returns the title of an alias. */
export function modelColumns(of: ModelSide, typeTitle: (alias: string) => string): Column<Model>[] {
  return columnsOf(modelExport(of.side), {
    title: {
      fixed: true,
      width: 300,
      minWidth: 264,
      sortable: 'title',
      cell: (model) => <Title of={of} model={model} />,
    },
    type: {
      width: 178,
      minWidth: 150,
      sortable: 'type',
      cell: (model) => typeTitle(model.type_alias),
    },
    ...crmLooks,
    start: {
      width: 104,
      sortable: 'start',
      cell: (model) => <DateText value={model.start} />,
    },
    end: {
      width: 104,
      sortable: 'end',
      cell: (model) => (model.end === null ? <Missing /> : <DateText value={model.end} />),
    },
    status: {
      fixed: true,
      width: 110,
      sortable: 'status',
      cell: (model) => <Status word={statusWord(model)} />,
    },
  })
}

/** Columns that only invoice models have. */
const crmLooks = {
  funder: {
    width: 240,
    minWidth: 150,
    hideBelow: 880,
    sortable: 'funder',
    cell: (model) => text(model.info.crm_details.salesforce.funder),
  },
  salesforce: {
    width: 170,
    minWidth: 110,
    hideBelow: 1000,
    sortable: 'salesforce',
    cell: (model) => text(model.info.crm_details.salesforce.id),
  },
} satisfies Record<string, Look<Model>>

function Title({ of, model }: { of: ModelSide; model: Model }) {
  const isPending = model.uplifts.some(({ status }) => status === 'Pending')
  return (
    <span className={styles.title}>
      <NameLink href={modelPaths.one(of.side, model.guid)}>{model.title}</NameLink>
      {isPending && (
        <Tip text="Uplift pending">
          <span role="img" aria-label="Uplift pending">
            <Icon as={IconTrendingUp} size={14} />
          </span>
        </Tip>
      )}
    </span>
  )
}

/** MODEL-D11; empty values sort last, an open end after every date. */
export function modelOrders(typeTitle: (alias: string) => string): Readonly<Record<string, Compare<Model>>> {
  const by = (of: (model: Model) => string): Compare<Model> => {
    return (one, other) => byWords(of(one), of(other))
  }
  const last = '\uffff'
  return {
    title: by(({ title }) => title),
    type: by((model) => typeTitle(model.type_alias)),
    funder: by((model) => model.info.crm_details.salesforce.funder ?? last),
    salesforce: by((model) => model.info.crm_details.salesforce.id ?? last),
    start: by(({ start }) => start),
    end: by(({ end }) => end ?? '9999'),
    status: by(statusWord),
  }
}

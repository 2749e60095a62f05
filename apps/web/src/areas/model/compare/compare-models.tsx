import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { Guid, LocalDate } from '#contract/fields.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { compareModels } from '#domain/model/compare-models.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { modelCrumbs, useModel } from '../open-model.ts'
import styles from './compare.module.css'
import { ComparisonView } from './comparison-view.tsx'
import { useAliasWords } from './use-alias-words.ts'

/** The two sides of the comparison: the model defaults to the open one, the day to today. */
const Choice = z.object({
  left_model: Guid.optional(),
  left_on: LocalDate.optional(),
  right_model: Guid.optional(),
  right_on: LocalDate.optional(),
  show: z.enum(['differences', 'everything']).default('differences'),
})

/** Two models side by side, or one on two days: the parts in force, with the differences marked. */
export function CompareModels() {
  const open = useModel()
  const { of, model } = open
  const today = localDateIn(useZone())
  const [choice, setChoice] = useUrlState(Choice)
  const left = useSide(choice.left_model, choice.left_on)
  const right = useSide(choice.right_model, choice.right_on)
  const words = useAliasWords(of.side)
  const comparison = useMemo(
    () => (left.whole && right.whole ? compareModels(left.whole, right.whole, words) : undefined),
    [left.whole, right.whole, words],
  )
  const failure = left.query.error ? left.query : right.query.error ? right.query : undefined
  const isSame = left.guid === right.guid && left.on === right.on
  return (
    <Page
      title="Compare"
      crumbs={modelCrumbs(open)}
      facts={model.title}
      actions={
        <Button icon={IconPrinter} onClick={() => globalThis.print()}>
          Print
        </Button>
      }
      top={
        <Filters>
          <SideFields
            label="Left"
            guid={left.guid}
            on={left.on}
            onChange={({ guid, on }) => setChoice({ left_model: guid, left_on: on })}
            own={model.guid}
            today={today}
          />
          <SideFields
            label="Right"
            guid={right.guid}
            on={right.on}
            onChange={({ guid, on }) => setChoice({ right_model: guid, right_on: on })}
            own={model.guid}
            today={today}
          />
          <div className={styles.switch}>
            <SwitchField
              label="Only differences"
              value={choice.show === 'differences'}
              onChange={(on) => setChoice({ show: on ? 'differences' : 'everything' })}
            />
          </div>
        </Filters>
      }
    >
      <PageBody>
        {failure?.error ? (
          <ErrorState
            text={messageOf(failure.error)}
            onRetry={() => void failure.refetch()}
            retrying={failure.isFetching}
          />
        ) : isSame ? (
          <EmptyState text="Choose another day or another model on one of the two sides." />
        ) : comparison ? (
          <ComparisonView
            comparison={comparison}
            onlyDifferences={choice.show === 'differences'}
            left={`${left.whole?.settings.title ?? ''}, ${formatDate(left.on)}`}
            right={`${right.whole?.settings.title ?? ''}, ${formatDate(right.on)}`}
          />
        ) : (
          <p role="status">Loading</p>
        )}
      </PageBody>
    </Page>
  )
}

/** One side: the parts of a model in force on a day. */
function useSide(guid: string | undefined, on: string | undefined) {
  const { of, model } = useModel()
  const today = localDateIn(useZone())
  const chosen = { guid: guid ?? model.guid, on: on ?? today }
  const query = useQuery(queryOf(getWholeModel[of.side], { params: { guid: chosen.guid }, query: { on: chosen.on } }))
  return { ...chosen, query, whole: query.data }
}

interface SideFieldsProps {
  label: string
  guid: string
  on: string
  /** The model defaults to the open one, the day to today. */
  onChange: (side: { guid: string | undefined; on: string | undefined }) => void
  own: string
  today: string
}

function SideFields({ label, guid, on, onChange, own, today }: SideFieldsProps) {
  const { of } = useModel()
  const models = useQuery(queryOf(listModelSummaries[of.side], {})).data?.models ?? []
  const change = (next: { guid: string; on: string }) =>
    onChange({ guid: next.guid === own ? undefined : next.guid, on: next.on === today ? undefined : next.on })
  return (
    <div className={styles.side}>
      <Filter width={246}>
        <Select
          label={`${label}: ${of.one.toLowerCase()}`}
          options={models.map((model) => ({ value: model.guid, label: model.title }))}
          value={guid}
          onChange={(picked = own) => change({ guid: picked, on })}
        />
      </Filter>
      <Filter width={132}>
        <DateField label={`${label}: as on`} value={on} onChange={(day = today) => change({ guid, on: day })} />
      </Filter>
    </div>
  )
}

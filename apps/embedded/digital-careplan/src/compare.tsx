import { skipToken, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { getPlan, listPlans, type Plan, type PlanHead, planStates } from '#contract/client/digital-plan.ts'
import { type ComparedEntry, comparePlans } from '#domain/digital-plan/compare-plans.ts'
import { planParts } from '#domain/digital-plan/parts.ts'
import { Select } from '#ui/fields/select.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Tag } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Card, ClientPage, useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { useUrlState } from '#web/kit/url/search.ts'
import styles from './compare.module.css'
import { PlanTabs } from './plan-tabs.tsx'

const Search = z.object({ from: z.guid().optional(), to: z.guid().optional() })

/** Two versions side by side, section by section: what was added, changed or removed. */
export function Compare({ basename }: { basename: string }) {
  const { client } = useClient()
  const [search, setSearch] = useUrlState(Search)
  const heads = useQuery(queryOf(listPlans, { params: { client: client.guid }, query: { page_size: 100 } }))
  const versions = heads.data?.versions ?? []
  const { from, to } = chosen(versions, search)
  const before = useVersion(from)
  const after = useVersion(to)
  const failed = [heads, before, after].find(({ error, data }) => error && !data)
  const options = versions.map(({ guid, number, state }) => ({
    value: guid,
    label: `Version ${number}, ${planStates[state].toLowerCase()}`,
  }))
  return (
    <ClientPage
      top={
        <>
          <PlanTabs basename={basename} current="compare" />
          <Filters>
            <Filter width={240}>
              <Select label="From" options={options} value={from} onChange={(guid) => setSearch({ from: guid, to })} />
            </Filter>
            <Filter width={240}>
              <Select label="To" options={options} value={to} onChange={(guid) => setSearch({ from, to: guid })} />
            </Filter>
          </Filters>
        </>
      }
    >
      {failed && <LoadFailed query={failed} />}
      {heads.data && versions.length < 2 && <EmptyState text="There are not yet two versions to compare." />}
      {versions.length >= 2 && (from === undefined || to === undefined) && (
        <EmptyState text="Select two versions to compare." />
      )}
      {before.data && after.data && <Differences before={before.data} after={after.data} />}
    </ClientPage>
  )
}

function useVersion(guid: string | undefined) {
  const { client } = useClient()
  return useQuery({
    ...queryOf(getPlan, { params: { client: client.guid, guid: guid ?? '' } }),
    ...(guid === undefined ? { queryFn: skipToken } : {}),
  })
}

/** Returns the versions of the address; by default the last one and the one before, discarded ones left out. */
function chosen(versions: readonly PlanHead[], { from, to }: z.output<typeof Search>) {
  if (versions.length < 2) return {}
  const [last, ...earlier] = versions.filter(({ state }) => state !== 'discarded')
  return { from: from ?? earlier[0]?.guid, to: to ?? last?.guid }
}

const changes = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const
const tones = { added: 'green', changed: 'blue', removed: 'red' } as const

function Differences({ before, after }: { before: Plan; after: Plan }) {
  const parts = comparePlans(before, after)
  if (parts.length === 0) return <EmptyState text="These versions do not differ." />
  return (
    <PageBody>
      <div className={styles.parts}>
        {parts.map(({ part, entries }) => (
          <Card key={part} title={planParts[part].title}>
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </PageBody>
  )
}

function Entry({ entry: { name, change, texts, key } }: { entry: ComparedEntry }) {
  return (
    <li className={styles.entry}>
      <h3 className={styles.name}>
        <Tag tone={tones[change]}>{changes[change]}</Tag>
        <span>{key === '' ? 'The section itself' : name}</span>
      </h3>
      <dl className={styles.texts}>
        {texts.map(({ label, before, after }) => (
          <div key={label} className={styles.text}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del className={styles.before}>{before}</del>}
              {after !== null && <ins className={styles.after}>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

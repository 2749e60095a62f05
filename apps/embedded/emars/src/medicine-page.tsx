import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { getMedicine, type Medicine } from '#contract/client/medicines.ts'
import { medicineRoutes } from '#domain/medication/routes.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DateText, DateTimeText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Card, ClientPage, Facts, useClient } from '#web/areas/client/exports.ts'
import { isNotFound } from '#web/kit/http/api-error.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import styles from './emars.module.css'
import { ChangeSchedule, EditMedicine, StopMedicine } from './medicine-dialogs.tsx'
import { MedicineStatus } from './medicine-words.tsx'
import { RecordList } from './record-list.tsx'
import { StockCard } from './stock-card.tsx'

/** One medicine with its schedules. */
export function MedicinePage({ guid, list }: { guid: string; list: string }) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const found = useQuery(queryOf(getMedicine, { params: { client: client.guid, guid } }))
  const medicine = found.data
  const isGone = isNotFound(found.error)
  return (
    <ClientPage
      actions={medicine && mayEdit && <Actions key={guid} client={client.guid} medicine={medicine} />}
      {...(medicine && { history: { type: 'medicine', guid } })}
    >
      <PageBody>
        <p className={styles.back}>
          <Link href={list}>← All medicines</Link>
        </p>
        {isGone && (
          <EmptyState text="Medicine not found" actions={<LinkButton href={list}>Back to medicines</LinkButton>} />
        )}
        {found.error && !isGone && !medicine && <LoadFailed query={found} />}
        {medicine && <Content client={client.guid} medicine={medicine} />}
      </PageBody>
    </ClientPage>
  )
}

function Content({ client, medicine }: { client: string; medicine: Medicine }) {
  const { name, state, route, unit, reason, prescriber, instructions, starts_on, last_day, stop_reason } = medicine
  return (
    <div className={styles.page}>
      <Card title={name} note={<MedicineStatus state={state} />}>
        <Facts
          facts={[
            ['Schedule', medicine.schedule.words],
            ['Route', medicineRoutes[route]],
            ['What it is for', reason],
            ['Instructions', instructions],
            ['Prescriber', prescriber],
            ['Counted in', unit],
            ['First day', <DateText key="first" value={starts_on} />],
            ['Last day', <DateText key="last" value={last_day} />],
            ...(stop_reason === null ? [] : [['Stopped because', stop_reason] as const]),
          ]}
        />
      </Card>
      <Card title="Schedules" flush>
        <ul className={styles.rows}>
          {medicine.schedules.toReversed().map(({ guid, words, starts_at, ends_at }) => (
            <li key={guid} className={styles.row}>
              <span>{words}</span>
              <span className={styles.second}>
                from <DateTimeText value={starts_at} />
                {ends_at !== null && (
                  <>
                    {' until '}
                    <DateTimeText value={ends_at} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <StockCard client={client} medicine={medicine} />
      <RecordList client={client} medicine={medicine.guid} />
    </div>
  )
}

function Actions({ client, medicine }: { client: string; medicine: Medicine }) {
  const [asking, setAsking] = useState<'edit' | 'schedule' | 'stop'>()
  const close = () => setAsking(undefined)
  if (medicine.state === 'ended') return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking('stop')}>
        Stop
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setAsking('edit')}>
        Edit
      </Button>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setAsking('schedule')}>
        Change schedule
      </Button>
      {asking === 'edit' && <EditMedicine client={client} medicine={medicine} onClose={close} />}
      {asking === 'schedule' && <ChangeSchedule client={client} medicine={medicine} onClose={close} />}
      {asking === 'stop' && <StopMedicine client={client} medicine={medicine} onClose={close} />}
    </>
  )
}

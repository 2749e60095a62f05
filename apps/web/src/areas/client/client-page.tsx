import type { ReactNode } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { formatDate } from '#domain/date-format.ts'
import { spacedNhsNumber } from '#domain/person/nhs-number.ts'
import { ageOn } from '#domain/validators/date.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { QuietTitle } from '#ui/page/quiet-title.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Status } from '#ui/status/status.tsx'
import { Page } from '../../kit/page.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useCoreOptions, useCoreSchema } from '../../kit/session/branch.ts'
import { localDateIn } from '../../kit/url/date-range.ts'
import { HistoryButton } from '../history/exports.ts'
import { statusKind } from '../identity/exports.ts'
import { PersonMenu } from '../privacy/exports.ts'
import { type Client, clientsCrumb, clientTitle, useClient } from './open-client.ts'

interface ClientPageProps {
  /** In front of the history or the menu. */
  actions?: ReactNode
  /** The line of the header that says what comes next. */
  next?: ReactNode
  /** Between the header and the content. */
  top?: ReactNode
  /** The record whose history is shown, instead of the menu with that of the client. */
  history?: { type: string; guid: string }
  children: ReactNode
}

/** A screen of a client under their header (CLIENT-D06). */
export function ClientPage({ actions, next, top, history, children }: ClientPageProps) {
  const { client } = useClient()
  const mayRead = usePermission(clientAccess.read)
  const status = useCoreSchema().data?.models.patient?.status?.find(({ id }) => id === client.status)
  return (
    <Page
      title={clientTitle(client)}
      shownTitle={<QuietTitle text={clientTitle(client)} name={client.profile.name} />}
      lead={<Avatar name={client.profile.name} size={60} />}
      next={next}
      crumbs={[clientsCrumb]}
      top={top}
      facts={useFacts(client)}
      status={
        status && (
          <Status
            word={status.title}
            kind={statusKind({ id: client.status, title: status.title, type: status.type ?? '' })}
          />
        )
      }
      actions={
        <>
          {actions}
          {history ? (
            <HistoryButton {...history} />
          ) : (
            <PersonMenu subject="client" guid={client.guid} name={client.profile.name} mayReadHistory={mayRead} />
          )}
        </>
      }
    >
      {children}
    </Page>
  )
}

/** Returns the line under the name: birth, NHS number, regions and start date, as far as they are known. */
function useFacts({ profile, finance, regions, hr }: Client): string | undefined {
  const today = localDateIn(useZone())
  const allRegions = useCoreOptions('patient', 'regions')
  const { date_of_birth: birth } = profile
  const facts = [
    birth === null ? '' : unbroken(`Born ${formatDate(birth)}, ${ageOn(birth, today)} years`),
    finance.nhs_number === null ? '' : unbroken(`NHS number ${spacedNhsNumber(finance.nhs_number)}`),
    regions.flatMap((region) => allRegions.find(({ value }) => value === region)?.label ?? []).join(', '),
    hr.start_date === null ? '' : unbroken(`Since ${formatDate(hr.start_date)}`),
  ].filter((fact) => fact !== '')
  return facts.length === 0 ? undefined : facts.join('\u00a0· ')
}

/** A fact that moves to the next line as a whole. */
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0')

import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/date-format.ts'
import { LinkButton } from '#ui/button.tsx'
import { QuietTitle } from '#ui/page/quiet-title.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Status } from '#ui/status/status.tsx'
import { Page } from '../../kit/page.tsx'
import { useCoreOptions, useCoreSchema } from '../../kit/session/branch.ts'
import { HistoryButton } from '../history/exports.ts'
import { statusKind } from '../identity/exports.ts'
import { TextMessageButton } from '../integration/exports.ts'
import { PersonMenu } from '../privacy/exports.ts'
import type { Carer } from './carer-values.ts'
import { NextVisit } from './next-visit.tsx'
import { carersCrumb, carerTitle, useCarer } from './open-carer.ts'

interface CarerPageProps {
  /** In front of the history or the menu. */
  actions?: ReactNode
  /** Between the header and the content. */
  top?: ReactNode
  /** The record whose history is shown, instead of the menu with that of the carer. */
  history?: { type: string; guid: string }
  children: ReactNode
}

/** A screen of a carer under their header (CARER-006). */
export function CarerPage({ actions, top, history, children }: CarerPageProps) {
  const { carer } = useCarer()
  const status = useCoreSchema().data?.models.carer?.status?.find(({ id }) => id === carer.status)
  return (
    <Page
      title={carerTitle(carer)}
      shownTitle={<QuietTitle text={carerTitle(carer)} name={carer.profile.name} />}
      lead={<Avatar name={carer.profile.name} size={60} />}
      next={<NextVisit guid={carer.guid} />}
      crumbs={[carersCrumb]}
      top={top}
      facts={useFacts(carer)}
      status={
        status && (
          <Status
            word={status.title}
            kind={statusKind({ id: carer.status, title: status.title, type: status.type ?? '' })}
          />
        )
      }
      actions={
        <>
          <Contact carer={carer} />
          {!history && <TextMessageButton guid={carer.guid} name={carer.profile.name} />}
          {actions}
          {history ? (
            <HistoryButton {...history} />
          ) : (
            <PersonMenu subject="carer" guid={carer.guid} name={carer.profile.name} mayReadHistory />
          )}
        </>
      }
    >
      {children}
    </Page>
  )
}

/** The number is on the button, so that it is read without a press. */
function Contact({ carer: { profile } }: { carer: Carer }) {
  return (
    <>
      {profile.phone_mobile && (
        <LinkButton href={`tel:${profile.phone_mobile.replaceAll(' ', '')}`} isAddress icon={IconPhone}>
          {profile.phone_mobile}
        </LinkButton>
      )}
      {profile.email && (
        <LinkButton href={`mailto:${profile.email}`} isAddress icon={IconMail} aria-label={`Email ${profile.name}`} />
      )}
    </>
  )
}

/** Returns the line under the name: job, regions, car, start date and reference, as far as they are known. */
function useFacts({ finance, regions, preferences, hr, reference }: Carer): string | undefined {
  const titleOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label
  const jobs = useCoreOptions('carer', 'job')
  const allRegions = useCoreOptions('carer', 'regions')
  const facts = [
    finance.job === null ? undefined : titleOf(jobs, String(finance.job)),
    regions.flatMap((region) => titleOf(allRegions, region) ?? []).join(', '),
    preferences.car_owner === 1 ? 'Car owner' : undefined,
    hr.start_date === null ? undefined : `Since ${formatDate(hr.start_date)}`,
    reference === null ? undefined : `Reference ${reference}`,
  ].filter((fact) => fact !== undefined && fact !== '')
  return facts.length === 0 ? undefined : facts.join('\u00a0· ')
}

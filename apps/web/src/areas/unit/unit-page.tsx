import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/status/status.tsx'
import { Page } from '../../kit/page.tsx'
import { HistoryButton } from '../history/exports.ts'
import { unitsCrumb, useUnit } from './open-unit.ts'
import styles from './unit.module.css'

interface UnitPageProps {
  /** In front of the history. */
  actions?: ReactNode
  /** Between the header and the content. */
  top?: ReactNode
  /** The record whose history is shown; by default that of the unit. */
  history?: { type: string; guid: string }
  children?: ReactNode
}

/** A screen of a unit under its header. */
export function UnitPage({ actions, top, history, children }: UnitPageProps) {
  const { unit } = useUnit()
  const { name, reference, phone, guid } = unit
  const facts = [unit.address, unit.additional_address, unit.city, unit.postcode].filter(Boolean).join(' · ')
  return (
    <Page
      title={name}
      crumbs={[unitsCrumb]}
      lead={
        <span className={styles.house} aria-hidden="true">
          <Icon as={IconBuilding} size={28} />
        </span>
      }
      status={reference !== null && <Tag>{reference}</Tag>}
      facts={facts}
      top={top}
      actions={
        <>
          {actions}
          {phone !== null && (
            <LinkButton icon={IconPhone} href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </LinkButton>
          )}
          <HistoryButton {...(history ?? { type: 'unit', guid })} />
        </>
      }
    >
      {children}
    </Page>
  )
}

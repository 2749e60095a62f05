import { permissionGroups } from '#contract/permissions.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { defaultIsNeeded, hasContributions } from '#domain/user-contract/payer-contract.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import type { useForm } from '../../../kit/form/use-form.ts'
import { useInGroup, usePermission } from '../../../kit/session/access.ts'
import { ChargeRows, ContributionRows } from './contract-rows.tsx'
import styles from './contract-sections.module.css'
import { ContractTimeline } from './contract-timeline.tsx'
import { OrderList } from './order-list.tsx'
import type { bodyOf, ContractFormInput, ContractValues, PayerContract } from './payer-contract-values.ts'
import { PayerFields } from './payer-fields.tsx'
import type { PayerPlace } from './payer-place.ts'
import { useOptions } from './use-options.ts'
import { WhoPays } from './who-pays.tsx'

export type ContractForm = ReturnType<
  typeof useForm<ContractValues, typeof ContractFormInput, unknown, ReturnType<typeof bodyOf>>
>

interface ContractSectionsProps {
  place: PayerPlace
  form: ContractForm
  /** The saved contract; undefined for a new one. */
  contract: PayerContract | undefined
  sources: readonly { guid: string; title: string }[]
  isDefaultLocked: boolean
  /** The model of a new contract. */
  modelTitle: string | undefined
}

/** All sections of the second stage, and beside them who pays how much (CLCON-007). */
export function ContractSections(props: ContractSectionsProps) {
  const { place, form, contract, sources, isDefaultLocked, modelTitle } = props
  const { values } = form
  const mayReadRates = usePermission(userContractAccess.readRates)
  const mayEditRates = usePermission(userContractAccess.editRates)
  // CLCON-D22, UNIT-059.
  const hasRates = mayEditRates || (mayReadRates && values.rates.length > 0)
  return (
    <div className={styles.place}>
      <div className={styles.beside}>
        <div className={styles.sections}>
          {modelTitle !== undefined && <p className={styles.model}>{modelTitle}</p>}
          <HeadFields form={form} ofClient={place.owner === 'client'} isDefaultLocked={isDefaultLocked} />
          <PayerFields form={form} />
        </div>
        <div className={styles.aside}>
          <WhoPays values={values} contract={contract} sources={sources} isRead={mayReadRates} item={place.item} />
          <ContractTimeline values={values} sources={sources} />
          {contract?.purchase_orders && (
            <OrderList orders={contract.purchase_orders} named={contract.purchase_order ?? null} />
          )}
        </div>
        <div className={styles.rows}>
          {hasRates && <ChargeRows form={form} readOnly={!mayEditRates} />}
          {hasContributions(values) && <ContributionRows form={form} sources={sources} noSources={place.noSources} />}
        </div>
      </div>
    </div>
  )
}

interface HeadFieldsProps {
  form: ContractForm
  /** Whether the fields that only contracts of clients have are shown. */
  ofClient: boolean
  isDefaultLocked: boolean
}

function HeadFields({ form, ofClient, isDefaultLocked }: HeadFieldsProps) {
  const { field } = form
  const mayChangeType = useInGroup(permissionGroups.financeAdmin)
  return (
    <FormSection title="Contract" dense>
      <FormLine>
        <div className={styles.flags}>
          {ofClient && (
            <>
              <CheckField {...field('is_default')} disabledReason={isDefaultLocked ? defaultIsNeeded : undefined} />
              <CheckField {...field('is_one_to_one')} />
            </>
          )}
          <CheckField {...field('is_contributable')} />
        </div>
      </FormLine>
      <Select
        {...field('contract_type_alias')}
        options={useOptions('ContractType')}
        required={mayChangeType}
        disabled={!mayChangeType}
      />
      <TextField {...field('reference')} autoComplete="off" />
      <TextField {...field('finance.finance_id')} autoComplete="off" />
      <FormLine>
        <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} />
      </FormLine>
      {ofClient && (
        <>
          <TextField {...field('social_service_ref')} autoComplete="off" required />
          <div className={styles.twice}>
            <TextField {...field('alternative_social_service_ref')} autoComplete="off" />
          </div>
        </>
      )}
    </FormSection>
  )
}

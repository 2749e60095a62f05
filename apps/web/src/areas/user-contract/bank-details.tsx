import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { permissionGroups } from '#contract/permissions.ts'
import {
  type BankDetails,
  BankDetailsInput,
  createBankDetails,
  getBankDetails,
  updateBankDetails,
} from '#contract/user-contract/bank-details.ts'
import type { PersonOwner } from '#contract/user-contract/owners.ts'
import { shownSortCode, sortCodeDigits } from '#domain/user-contract/bank-details.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../kit/form/form.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { latestOf, useInitialValue } from '../../kit/form/use-initial-value.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { isNotFound } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { queryOf, useCall } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { useInGroup } from '../../kit/session/access.ts'

interface BankTabProps {
  owner: PersonOwner
  ownerGuid: string
}

/** The bank details of an owner, the same under every contract (CCON-D24 to CCON-D27, CLCON-D07). */
export function BankTab({ owner, ownerGuid }: BankTabProps) {
  const details = useQuery({
    ...queryOf(getBankDetails[owner], { params: { ownerGuid } }),
    // Each answer with a whole number is recorded as a reading, so it is asked for once, and not kept.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const isMissing = isNotFound(details.error)
  const now = isMissing ? null : details.data
  const { number, first, reload } = useInitialValue(now, () => latestOf(details))
  if (first === undefined) return details.error && !isMissing ? <LoadFailed query={details} /> : undefined
  return <BankForm key={number} owner={owner} ownerGuid={ownerGuid} details={first} onReload={reload} />
}

interface BankFormProps extends BankTabProps {
  /** As they were when the form began; null while there are none. */
  details: BankDetails | null
  onReload: () => Promise<void>
}

const labels = {
  name: 'Account name',
  branch: 'Bank branch',
  account_number: 'Account number',
  code: 'Sort code',
} as const

const readOnlyReason = 'Only finance admins may change bank details.'

function BankForm({ owner, ownerGuid, details, onReload }: BankFormProps) {
  const mayEdit = useInGroup(permissionGroups.financeAdmin)
  const { save, isLate } = useSave({ owner, ownerGuid, details })
  const form = useForm({
    schema: BankDetailsInput,
    initial: {
      name: details?.name ?? '',
      branch: details?.branch ?? '',
      account_number: details?.account_number ?? '',
      code: shownSortCode(details?.code ?? ''),
    },
    labels,
    toBody: (values) => ({ ...values, code: sortCodeDigits(values.code) }),
    name: 'bank-details',
    // An account number is not kept in the browser.
    secret: ['account_number', 'code'],
    submit: save,
    async onSaved() {
      toast('Bank details successfully saved.')
      await refreshed()
    },
  })
  const code = form.field('code')
  return (
    <Form form={form} label="Bank details" submitLabel="Save" readOnly={!mayEdit}>
      {isLate && <LateBanner onReload={onReload} />}
      <LockedFields reason={mayEdit ? undefined : readOnlyReason}>
        <FormSection>
          <TextField {...form.field('name')} required autoComplete="off" />
          <TextField {...form.field('branch')} autoComplete="off" />
          <TextField {...form.field('account_number')} required autoComplete="off" />
          <TextField
            {...code}
            required
            autoComplete="off"
            onBlur={() => {
              form.set('code', shownSortCode(sortCodeDigits(form.values.code)))
              code.onBlur()
            }}
          />
        </FormSection>
      </LockedFields>
    </Form>
  )
}

/** Adds the details, or changes those that are there; after a save the form goes on with the new version. */
function useSave({ owner, ownerGuid, details }: Omit<BankFormProps, 'onReload'>) {
  const guid = useRef(details?.guid)
  const seen = useRef(details?.version ?? 1)
  const create = useCall(createBankDetails[owner], { errors: 'form' })
  const update = useCall(updateBankDetails[owner], { errors: 'form', seen })
  const { isLate, saving } = useSaving('Could not save Bank details.')
  const save = async (body: Parameters<typeof create.mutateAsync>[0]['body']) => {
    const params = { ownerGuid }
    if (guid.current === undefined) guid.current = (await saving(create.mutateAsync({ params, body }))).guid
    else await saving(update.mutateAsync({ params: { ...params, guid: guid.current }, body }))
  }
  return { save, isLate }
}

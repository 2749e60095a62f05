import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import { type Company, CompanyInput, getCompany, updateCompany } from '#contract/branch/company.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { LateBanner } from '#web/kit/form/late-banner.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { RecordTab } from './company-page.tsx'
import { LogoSection } from './logo-section.tsx'

/** The provider as it stands on invoices, credits and payslips. */
export function ProviderTab() {
  const company = useQuery({ ...queryOf(getCompany, {}), gcTime: 0 })
  return (
    <RecordTab
      tab="Provider"
      history="company"
      record={company}
      above={<LogoSection logoGuid={company.data?.logo_guid ?? null} />}
    >
      {(first, reload) => <ProviderForm company={first} onReload={reload} />}
    </RecordTab>
  )
}

interface ProviderFormProps {
  company: Company
  onReload: () => Promise<void>
}

function ProviderForm({ company, onReload }: ProviderFormProps) {
  const mayEdit = usePermission(branchAccess.editCompany)
  const { form, isLate } = useProviderForm({ company, onReload })
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label="Provider" readOnly={!mayEdit}>
        <LockedFields reason={mayEdit ? undefined : 'You may read the provider, but not change it.'}>
          <FormSection title="Provider" text="New documents have these details. Documents that exist keep theirs.">
            <TextField {...form.field('name')} required />
            <TextField {...form.field('phone')} />
            <TextField {...form.field('email')} />
            <FormLine>
              <TextArea {...form.field('address')} description="Each line is printed as a line of the letterhead" />
            </FormLine>
          </FormSection>
          <FormSection title="Registration">
            <TextField {...form.field('company_number')} />
            <TextField {...form.field('vat_registration')} />
            <TextField {...form.field('regulator_reference')} />
          </FormSection>
          <FormSection
            title="Invoices"
            text="Payers send their money to this account. Without it, invoices do not say where to pay."
          >
            <TextField {...form.field('bank_sort_code')} placeholder="00-00-00" />
            <TextField {...form.field('bank_account')} />
            <FormLine>
              <TextArea {...form.field('invoice_note')} description="Printed above the terms of payment" />
            </FormLine>
          </FormSection>
        </LockedFields>
      </Form>
    </>
  )
}

function useProviderForm({ company, onReload }: ProviderFormProps) {
  const { guid: _guid, logo_guid: _logo, version, ...initial } = company
  const seen = useRef(version)
  const update = useCall(updateCompany, { errors: 'form', seen })
  const { isLate, saving } = useSaving('Could not update the provider.')
  const form = useForm({
    schema: CompanyInput,
    initial,
    labels: {
      name: 'Name',
      address: 'Address',
      phone: 'Phone number',
      email: 'Email',
      company_number: 'Company number',
      vat_registration: 'VAT registration',
      regulator_reference: 'Regulator number',
      bank_sort_code: 'Sort code',
      bank_account: 'Account number',
      invoice_note: 'Text on invoices',
    },
    submit: (body) => saving(update.mutateAsync({ body })),
    async onSaved() {
      await refreshed()
      toast('Provider successfully updated.')
      await onReload()
    },
  })
  return { form, isLate }
}

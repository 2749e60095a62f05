import { useRef } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { AccountingInput, type getAccounting, saveAccounting } from '#contract/output/accounting.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useQuestion } from '../../../kit/form/use-question.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { systemOptions, systemWords } from './accounting-words.ts'
import { TestConnection } from './test-connection.tsx'

interface AccountingFormProps {
  connection: ResponseOf<typeof getAccounting>
  onReload: () => Promise<void>
}

/** The system, the access to it, and its codes of what is invoiced. */
export function AccountingForm({ connection, onReload }: AccountingFormProps) {
  const mayEdit = usePermission(branchAccess.editBranch)
  const { form, isLate, leaving, choose } = useAccountingForm({ connection, onReload })
  const { system } = form.values
  const words = system === 'none' ? undefined : systemWords[system]
  const isSaved = system === connection.system
  const keeps = isSaved && connection.has_secret ? ' Leave secrets empty to keep those that are stored.' : ''
  const former = connection.system === 'none' ? undefined : systemWords[connection.system].name
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label="Accounting" readOnly={!mayEdit}>
        {!connection.may_store && (
          <Banner tone="amber">
            This installation cannot store secrets before its environment has ALMONER_ENCRYPTION_KEYS.
          </Banner>
        )}
        <LockedFields reason={mayEdit ? undefined : 'You may read the connection, but not change it.'}>
          <FormSection
            title="Accounting system"
            text="Without a system, interface files are imported by hand, as for NetSuite."
          >
            <Select {...form.field('system')} options={systemOptions} onChange={choose} required />
          </FormSection>
          {words && (
            <>
              <FormSection title="Access" text={`${words.client}${keeps}`}>
                <TextField {...form.field('client_id')} required autoComplete="off" />
                <PasswordField {...form.field('client_secret')} autoComplete="new-password" required={keeps === ''} />
                <TextField {...form.field('tenant')} label={words.tenant} description={words.tenantHint} />
                {system === 'sage' && (
                  <PasswordField {...form.field('refresh_token')} autoComplete="new-password" required={keeps === ''} />
                )}
                {mayEdit && isSaved && <TestConnection isUnsaved={form.isDirty()} />}
              </FormSection>
              <FormSection title="Accounts" text={words.accounts}>
                <TextField {...form.field('visit_account')} required />
                <TextField {...form.field('extra_account')} required />
              </FormSection>
              <FormSection title="VAT" text={words.taxes} dense>
                <TextField {...form.field('tax_exempt')} required />
                <TextField {...form.field('tax_zero')} required />
                <TextField {...form.field('tax_reduced')} required />
                <TextField {...form.field('tax_standard')} required />
              </FormSection>
            </>
          )}
        </LockedFields>
      </Form>
      {leaving.isAsked && (
        <Confirm
          title={`Disconnect ${former}`}
          text={`Do you really want to disconnect ${former}? Its secrets are deleted, and what still waits in the outbox is not sent to it.`}
          yes="Disconnect"
          danger
          onYes={() => leaving.answer(true)}
          onNo={() => leaving.answer(false)}
        />
      )}
    </>
  )
}

type Secrets = Pick<AccountingInput, 'system'> & Record<'client_id' | 'client_secret' | 'refresh_token', string>

/** The rules of the server, so that all missing fields are named at once: another system, or another client, needs its own. */
function missingSecrets(values: Secrets, connection: AccountingFormProps['connection']): Record<string, string> {
  const { system, client_id, client_secret, refresh_token } = values
  if (system === 'none') return {}
  const isOther = system !== connection.system
  const needsToken = system === 'sage' && (isOther || client_id !== connection.client_id)
  return {
    ...(isOther && client_secret === '' && { client_secret: requiredMessage }),
    ...(needsToken && refresh_token === '' && { refresh_token: requiredMessage }),
  }
}

const noTexts = { client_id: '', tenant: '', visit_account: '', extra_account: '' }

function useAccountingForm({ connection, onReload }: AccountingFormProps) {
  const { guid: _guid, has_secret: _has, has_refresh_token: _token, may_store: _may, version, ...saved } = connection
  const seen = useRef(version)
  const leaving = useQuestion()
  const save = useCall(saveAccounting, { errors: 'form', seen })
  const { isLate, saving } = useSaving('Could not save the connection.')
  const form = useForm({
    schema: AccountingInput,
    initial: { ...saved, client_secret: '', refresh_token: '' },
    labels: {
      system: 'System',
      client_id: 'Client ID',
      client_secret: 'Client secret',
      tenant: 'Tenant ID',
      refresh_token: 'Refresh token',
      visit_account: 'Account of visits',
      extra_account: 'Account of extras',
      tax_exempt: 'Exempt',
      tax_zero: 'Zero rated',
      tax_reduced: 'Reduced rate',
      tax_standard: 'Standard rate',
    },
    secret: ['client_secret', 'refresh_token'],
    check: (values) => missingSecrets(values, connection),
    confirm: async ({ system }) => saved.system === 'none' || system === saved.system || leaving.ask(),
    submit: (body) => saving(save.mutateAsync({ body })),
    async onSaved() {
      await Promise.all([refreshed(), onReload()])
      toast('Accounting successfully updated.')
    },
  })
  /** Another system has its own client and codes: those that it comes with are filled in. */
  const choose = (system: AccountingInput['system'] = 'none') => {
    form.set('system', system)
    if (system === 'none') return
    const { client_id, tenant, visit_account, extra_account } = system === saved.system ? saved : noTexts
    const codes = system === saved.system ? saved : systemWords[system].usual
    form.set('client_id', client_id)
    form.set('tenant', tenant)
    form.set('visit_account', visit_account)
    form.set('extra_account', extra_account)
    for (const name of ['tax_exempt', 'tax_zero', 'tax_reduced', 'tax_standard'] as const) form.set(name, codes[name])
  }
  return { form, isLate, leaving, choose }
}

import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { listClients } from '#contract/client/clients.ts'
import { FindField } from '#ui/fields/find-field.tsx'
import type { FieldProps } from '../../kit/form/use-form.ts'
import { useFound } from '../../kit/form/use-found.ts'
import { queryOf } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'

interface ClientFieldProps extends FieldProps<string> {
  /** The name of a client that was not picked here. */
  savedName?: string
  disabled?: boolean
}

/** A client, searched among those of the branch. */
export function ClientField({ savedName, disabled = false, warning: _, ...field }: ClientFieldProps) {
  const mayRead = usePermission(clientAccess.read)
  const { text, found } = useFound(field, savedName)
  const query = { search: text || undefined, contract_model: [], page: 1, page_size: 10 }
  const { data } = useQuery({ ...queryOf(listClients, { query }), enabled: mayRead })
  const options = (data?.users ?? []).map(({ guid, profile, reference }) => ({
    value: guid,
    label: [profile.name, reference, profile.address_post_code].filter(Boolean).join(' · '),
  }))
  return (
    <FindField
      {...field}
      {...found}
      options={options}
      disabled={disabled || !mayRead}
      {...(!mayRead && { description: 'You do not have permission to view clients.' })}
    />
  )
}

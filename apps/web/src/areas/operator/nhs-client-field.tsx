import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { listClients } from '#contract/client/clients.ts'
import { FindField } from '#ui/fields/find-field.tsx'
import type { FieldProps } from '../../kit/form/use-form.ts'
import { queryOf } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'

interface NhsClientFieldProps extends FieldProps<string> {
  /** The name of the saved client. */
  savedName: string | null
  disabled: boolean
}

/** The client of an operator with the role NHS, searched among the branch's clients (OPER-D25). */
export function NhsClientField({ value, onChange, savedName, disabled, warning: _, ...rest }: NhsClientFieldProps) {
  const mayRead = usePermission(clientAccess.read)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string }>()
  const query = { search: text || undefined, contract_model: [], page: 1, page_size: 10 }
  const { data } = useQuery({ ...queryOf(listClients, { query }), enabled: mayRead })
  const options = (data?.users ?? []).map(({ guid, profile, reference }) => ({
    value: guid,
    label: [profile.name, reference, profile.address_post_code].filter(Boolean).join(' · '),
  }))
  const chosen = picked?.value === value ? picked : { value, label: savedName ?? 'A client of this branch' }
  return (
    <FindField
      {...rest}
      options={options}
      onFind={setText}
      value={value === '' ? undefined : chosen}
      onChange={(next) => {
        setPicked(next)
        onChange(next?.value ?? '')
      }}
      disabled={disabled || !mayRead}
      {...(!mayRead && { description: 'You do not have permission to view clients.' })}
    />
  )
}

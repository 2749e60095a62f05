import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOperator } from '#contract/operator/get-operator.ts'
import { listAssignedOperators } from '#contract/operator/operators.ts'
import { operatorRoles } from '#contract/operator/roles.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { FindField } from '#ui/fields/find-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { useUser } from '../../kit/session/session.ts'
import styles from './permission-table.module.css'
import type { Rights } from './take-over.ts'

interface CopyRightsProps {
  /** The edited operator: nobody copies from themselves. */
  without: string | undefined
  onClose: () => void
  onCopy: (name: string, rights: Rights) => void
}

/** Chooses the colleague of this branch whose roles and permissions are copied. */
export function CopyRights({ without, onClose, onCopy }: CopyRightsProps) {
  const [colleague, setColleague] = useState<Option>()
  const guid = colleague?.value ?? ''
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(getOperator, { params: { guid } }),
    enabled: colleague !== undefined,
  })
  const copy = () => data && onCopy(data.profile.name, { roles: data.resource_group, grants: data.resources })
  return (
    <Modal
      open
      title="Copy from a colleague"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            onClick={copy}
            busy={colleague !== undefined && data === undefined && !error}
            disabledReason={colleague === undefined ? 'Choose a colleague first.' : undefined}
          >
            Copy
          </Button>
        </>
      }
    >
      <div className={styles.place}>
        <p className={styles.muted}>
          Their role and permissions replace what is filled in now. Nothing is stored until you save.
        </p>
        <Colleagues without={without} value={colleague} onChange={setColleague} />
        {error && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />}
        {data && <p role="status">{summaryOf(data.resource_group, data.resources.length)}</p>}
      </div>
    </Modal>
  )
}

interface ColleaguesProps {
  without: string | undefined
  value: Option | undefined
  onChange: (value: Option | undefined) => void
}

function Colleagues({ without, value, onChange }: ColleaguesProps) {
  const { branch_guid } = useUser()
  const [text, setText] = useState('')
  const query = { search: text || undefined, page: 1, page_size: 10 }
  const { data } = useQuery({
    ...queryOf(listAssignedOperators, { params: { guid: branch_guid ?? '' }, query }),
    enabled: branch_guid !== null,
  })
  const options = (data?.operators ?? [])
    .filter(({ guid }) => guid !== without)
    .map(({ guid, profile }) => ({ value: guid, label: [profile.name, profile.email].filter(Boolean).join(' · ') }))
  return (
    <FindField
      label="Colleague"
      placeholder="Name or email"
      options={options}
      onFind={setText}
      value={value}
      onChange={onChange}
    />
  )
}

/** Summarises what will be copied: "Role: HR. 6 permissions." */
function summaryOf(roles: readonly string[], count: number): string {
  const titles = operatorRoles.filter(({ guid }) => roles.includes(guid)).map(({ title }) => title)
  const permissions = countText(count, 'permission')
  return `${titles.length > 0 ? `Role: ${titles.join(', ')}. ` : ''}${permissions}.`
}

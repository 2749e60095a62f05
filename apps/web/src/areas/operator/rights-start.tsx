import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { presets } from '#contract/operator/presets.ts'
import { resourceWords } from '#contract/operator/resource-words.ts'
import type { Holder } from '#contract/operator/rights.ts'
import { operatorRoles } from '#contract/operator/roles.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { CopyRights } from './copy-rights.tsx'
import type { OperatorFields } from './form-parts.ts'
import styles from './permission-table.module.css'
import { type Rights, takeOver } from './take-over.ts'

interface RightsStartProps {
  form: OperatorFields
  holder: Holder
  saved: Rights
  mayGiveRoles: boolean
  /** The operator with these rights; undefined for a new one. */
  operator: string | undefined
}

interface Done {
  text: string
  leftOut: string
  before: Rights
}

/** Fills roles and rights from a preset or from a colleague. Nothing is stored until the form is saved. */
export function RightsStart({ form: { field, values }, holder, saved, mayGiveRoles, operator }: RightsStartProps) {
  const [done, setDone] = useState<Done>()
  const [isCopying, setCopying] = useState(false)
  const set = ({ roles, grants }: Rights) => {
    if (mayGiveRoles) field('resource_group').onChange([...roles])
    field('resources').onChange(grants)
  }
  const apply = (from: string, wanted: Rights) => {
    const before = { roles: values.resource_group, grants: values.resources }
    const taken = takeOver(wanted, saved, holder)
    set(taken)
    const missing = [
      ...(mayGiveRoles ? taken.rolesLeftOut.flatMap(titleOfRole) : []),
      ...taken.leftOut.map((name) => resourceWords[name].title),
    ]
    setDone({
      text: `The permissions of ${from} are filled in. Save to keep them.`,
      leftOut: missing.join(', '),
      before,
    })
  }
  return (
    <div className={styles.place}>
      <div className={styles.start}>
        <Menu
          label="Presets"
          align="start"
          width={320}
          target={<Button icon={IconChevronDown}>Use a preset</Button>}
          items={presets.map(({ title, text, role, grants }) => ({
            label: title,
            description: text,
            onPress: () => apply(`the preset ${title}`, { roles: [role], grants }),
          }))}
        />
        <Button icon={IconUsers} onClick={() => setCopying(true)}>
          Copy from a colleague
        </Button>
      </div>
      {done && (
        <Banner
          tone={done.leftOut === '' ? 'green' : 'amber'}
          action={
            <Button
              size="small"
              onClick={() => {
                set(done.before)
                setDone(undefined)
              }}
            >
              Undo
            </Button>
          }
        >
          {done.text}
          {done.leftOut !== '' && <> Not changed, because you do not have them yourself: {done.leftOut}.</>}
        </Banner>
      )}
      {isCopying && (
        <CopyRights
          without={operator}
          onClose={() => setCopying(false)}
          onCopy={(name, { roles, grants }) => {
            setCopying(false)
            // The client of an NHS operator is theirs alone, so that role is not copied.
            apply(name, { roles: roles.filter((role) => role !== permissionGroups.nhs), grants })
          }}
        />
      )}
    </div>
  )
}

function titleOfRole(guid: string): string[] {
  return operatorRoles.filter((role) => role.guid === guid).map(({ title }) => `the role ${title}`)
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { Side } from '#contract/fields.ts'
import { settingsAccess } from '#contract/settings/access.ts'
import { missingConditions } from '#domain/model/rule-checks.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Note, noteIdOf } from '#ui/fields/field.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import styles from './rule-group.module.css'
import type { RuleGroupFormState } from './rule-group-form.tsx'
import { freshRow, type RuleTab, ruleTabs, withConditions } from './rule-group-values.ts'
import { RuleRow } from './rule-row.tsx'
import type { RuleConditions } from './use-rule-groups.ts'

/** The form's state in the URL: the open tab, and the group that a new one copies. */
export const RuleGroupSearch = z.object({
  tab: z.enum(['confirmed', 'cancellations']).default('confirmed'),
  copy_guid: z.guid().optional(),
})

interface RuleRowsProps {
  form: RuleGroupFormState
  side: Side
  conditions: RuleConditions
}

/** The rules of a group in the tabs of their types (RULE-004). */
export function RuleRows({ form, side, conditions }: RuleRowsProps) {
  const [{ tab, copy_guid }, setSearch] = useUrlState(RuleGroupSearch)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const current = ruleTabs.find(({ list }) => list === tab) ?? ruleTabs[0]
  const bad = new Set(form.banner.problems.map(({ path }) => path.split('.')[0]))
  // The form calls it when it moves the focus to a field, long after this render.
  useEffect(() => {
    form.opener.current = (path) => {
      const at = ruleTabs.find(({ list }) => list === path.split('.')[0])?.list
      if (at !== undefined && at !== tab) setSearch({ tab: at })
    }
  })
  const hrefOf = (list: RuleTab['list']) => {
    const search = new URLSearchParams({ ...(copy_guid && { copy_guid }), ...(list !== 'confirmed' && { tab: list }) })
    return search.size === 0 ? pathname : `${pathname}?${search}`
  }
  return (
    <section aria-label="Rules">
      <div className={styles.tabs}>
        <Tabs
          label="Rule types"
          tabs={ruleTabs.map(({ list, label }) => ({
            label,
            href: hrefOf(list),
            current: list === tab,
            count: form.values[list].length,
            bad: bad.has(list),
          }))}
        />
      </div>
      {conditions[current.type].length === 0 ? (
        <NoConditions />
      ) : (
        <TabRows key={tab} form={form} side={side} tab={current} conditions={conditions} />
      )}
    </section>
  )
}

/** RULE-006, RULE-D01. */
function NoConditions() {
  const mayAdd = usePermission(settingsAccess.ruleConditions)
  return (
    <EmptyState
      text="Please make sure to add some rule conditions first."
      actions={
        <LinkButton
          href={paths.ruleConditions()}
          disabledReason={mayAdd ? undefined : 'You do not have permission to change rule conditions.'}
        >
          Rule conditions
        </LinkButton>
      }
    />
  )
}

function TabRows({ form, side, tab, conditions }: RuleRowsProps & { tab: RuleTab }) {
  const { list, type } = tab
  const rows = form.values[list]
  const whole = form.field(list)
  const add = useRef<HTMLButtonElement>(null)
  const focusOn = useRef<string>(undefined)
  // A row that was just added must render before it can take the focus.
  useEffect(() => {
    if (focusOn.current === undefined) return
    document.getElementById(focusOn.current)?.focus()
    focusOn.current = undefined
  })
  const addRow = () => {
    focusOn.current = form.field(`${list}.${rows.length}.condition_guids`).id
    form.set(list, [...rows, freshRow(rows)])
  }
  const missing = missingConditions(rows, conditions[type])
  const addMissing = () => {
    const next = withConditions(
      rows,
      missing.map(({ guid }) => guid),
    )
    focusOn.current = form.field(`${list}.${next.at}.period_type_alias`).id
    form.set(list, next.rows)
  }
  const removeRow = (key: number) => {
    form.set(
      list,
      rows.filter((row) => row.key !== key),
    )
    add.current?.focus()
  }
  return (
    <div className={styles.rules}>
      <Note inputId={whole.id} error={whole.error} warning={whole.warning} />
      {rows.map((row, at) => (
        <RuleRow
          key={row.key}
          form={form}
          list={list}
          at={at}
          type={type}
          side={side}
          conditions={conditions[type]}
          onRemove={() => removeRow(row.key)}
        />
      ))}
      <div className={styles.adders}>
        <Button
          ref={add}
          id={whole.id}
          icon={IconPlus}
          aria-describedby={noteIdOf(whole.id, { error: whole.error, warning: whole.warning })}
          onClick={addRow}
        >
          Add rule
        </Button>
        {missing.length > 0 && (
          <Button onClick={addMissing}>
            Add a rule for the {missing.length === 1 ? 'missing condition' : `${missing.length} missing conditions`}
          </Button>
        )}
      </div>
    </div>
  )
}

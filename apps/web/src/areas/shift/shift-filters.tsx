import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isInGroup, listShiftCarers, type ShiftGroup, type ShiftRow, shiftGroups } from '#contract/shift/shifts.ts'
import { FindField } from '#ui/fields/find-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { StateChip } from '#ui/status/status.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { useCoreOptions } from '../../kit/session/branch.ts'
import styles from './shift-list.module.css'

interface ShiftFiltersProps {
  region: string | undefined
  onRegion: (region: string | undefined) => void
  carer: string | undefined
  /** The name of the carer, as far as the list has it. */
  carerName: string | undefined
  onCarer: (guid: string | undefined) => void
  onClear: (() => void) | undefined
}

/** SHIFT-D02. */
export function ShiftFilters({ region, onRegion, carer, carerName, onCarer, onClear }: ShiftFiltersProps) {
  const regions = useCoreOptions('carer', 'regions')
  return (
    <Filters onClear={onClear}>
      <Filter width={190}>
        <Select label="Region" none="Any region" options={regions} value={region} onChange={onRegion} />
      </Filter>
      <Filter width={230}>
        <CarerFilter guid={carer} name={carerName} onChange={onCarer} />
      </Filter>
    </Filters>
  )
}

interface CarerFilterProps {
  guid: string | undefined
  name: string | undefined
  onChange: (guid: string | undefined) => void
}

/** SHIFT-D12. */
function CarerFilter({ guid, name, onChange }: CarerFilterProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Option>()
  const found = useQuery(queryOf(listShiftCarers, { query: { search: text || undefined } }))
  const options = (found.data?.carers ?? []).map((carer) => ({
    value: carer.guid,
    label: [carer.name, carer.reference].filter(Boolean).join(' · '),
  }))
  // After a reload only the list and the choices know the name.
  const known = [picked, ...options].find((option) => option?.value === guid)
  const value = guid === undefined ? undefined : (known ?? { value: guid, label: name ?? 'One carer' })
  return (
    <FindField
      label="Carer"
      placeholder="Name or reference"
      options={options}
      onFind={setText}
      value={value}
      onChange={(option) => {
        setPicked(option)
        onChange(option?.value)
      }}
    />
  )
}

interface ShiftChipsProps {
  shifts: readonly ShiftRow[]
  only: ShiftGroup | undefined
  onOnly: (only: ShiftGroup | undefined) => void
}

/** How many shifts are in which status, unassigned, or late; pressed, the list shows only those. */
export function ShiftChips({ shifts, only, onOnly }: ShiftChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent; these narrow a list down.
    <div role="group" aria-label="Only" className={styles.chips}>
      {(Object.keys(shiftGroups) as ShiftGroup[]).map((group) => (
        <StateChip
          key={group}
          word={shiftGroups[group]}
          {...(group === 'punctuality' && { kind: 'overdue' })}
          count={shifts.filter((shift) => isInGroup(shift, group)).length}
          pressed={only === group}
          onPress={() => onOnly(only === group ? undefined : group)}
        />
      ))}
    </div>
  )
}

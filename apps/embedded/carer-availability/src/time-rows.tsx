import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { availabilityKinds } from '#contract/carer/availability.ts'
import { weekdays } from '#domain/availability/typed-times.ts'
import { IconButton } from '#ui/button.tsx'
import { notedBelow } from '#ui/fields/field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'
import styles from './forms.module.css'

const kindOptions = Object.entries(availabilityKinds).map(([value, label]) => ({ value, label }))
const dayOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }))

const timeColumns = [
  { head: 'From', width: '76px' },
  { head: 'To', width: '76px' },
  { head: 'Preference', width: 'minmax(110px, 160px)' },
  { head: '', width: '96px' },
]

interface Fields {
  from: FieldProps<string>
  to: FieldProps<string>
  kind: FieldProps<string>
  /** Only in a pattern. */
  weekday?: FieldProps<string>
  /** Only in a pattern of several weeks. */
  week?: FieldProps<string>
}

interface TimeRowsProps {
  count: number
  weeks?: number
  fieldsOf: (at: number) => Fields
  onRemove: (at: number) => void
  /** Copies a time to other weekdays. */
  onCopy?: (at: number, days: readonly number[]) => void
}

/** Times, one a row. A time that ends no later than it starts ends on the following day. */
export function TimeRows({ count, weeks = 1, fieldsOf, onRemove, onCopy }: TimeRowsProps) {
  const weekOptions = Array.from({ length: weeks }, (_, at) => ({ value: String(at + 1), label: `Week ${at + 1}` }))
  const columns = [
    ...(onCopy && weeks > 1 ? [{ head: 'Week', width: '92px' }] : []),
    ...(onCopy ? [{ head: 'Day', width: 'minmax(110px, 160px)' }] : []),
    ...timeColumns,
  ]
  return (
    <FieldRows columns={columns} actions={onCopy ? '68px' : '32px'}>
      {Array.from({ length: count }, (_, at) => {
        const { week, weekday, from, to, kind } = fieldsOf(at)
        const name = `Time ${at + 1}`
        const isNight = to.value !== '' && from.value !== '' && to.value <= from.value && to.value !== '00:00'
        return (
          <FieldRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own.
            key={at}
            label={name}
            fields={[
              ...(week ? [<Select key="week" {...notedBelow(week)} options={weekOptions} required />] : []),
              ...(weekday ? [<Select key="day" {...notedBelow(weekday)} options={dayOptions} required />] : []),
              <TimeField key="from" {...notedBelow(from)} required />,
              <TimeField key="to" {...notedBelow(to)} required />,
              <Select key="kind" {...notedBelow(kind)} options={kindOptions} required />,
              isNight && (
                <span key="night" className={styles.night}>
                  the next day
                </span>
              ),
            ]}
            notes={[...(week ? [week] : []), ...(weekday ? [weekday] : []), from, to, kind]}
            actions={
              <>
                {onCopy && <CopyMenu name={name} day={Number(weekday?.value)} onCopy={(days) => onCopy(at, days)} />}
                <IconButton icon={IconTrash} label={`Remove: ${name}`} onClick={() => onRemove(at)} />
              </>
            }
          />
        )
      })}
    </FieldRows>
  )
}

interface CopyMenuProps {
  name: string
  /** From 1; 0 while none is chosen. */
  day: number
  onCopy: (days: readonly number[]) => void
}

function CopyMenu({ name, day, onCopy }: CopyMenuProps) {
  const single = weekdays.flatMap((label, at) => (at + 1 === day ? [] : [{ label, onPress: () => onCopy([at + 1]) }]))
  return (
    <Menu
      label={`Copy to other days: ${name}`}
      target={<IconButton icon={IconCopy} label={`Copy to other days: ${name}`} />}
      items={[
        { label: 'Monday to Friday', onPress: () => onCopy([1, 2, 3, 4, 5]) },
        { label: 'All days', onPress: () => onCopy([1, 2, 3, 4, 5, 6, 7]) },
        ...single,
      ]}
    />
  )
}

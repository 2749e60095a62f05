import { TextFilter } from '#ui/fields/text-filter.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'

interface OperatorSearchProps {
  value: string | undefined
  onChange: (text: string | undefined) => void
}

/** The search of both lists of operators; it waits 200 ms (OPER-026, OPER-D06, OPER-D18). */
export function OperatorSearch({ value, onChange }: OperatorSearchProps) {
  return (
    <Filters onClear={value ? () => onChange(undefined) : undefined}>
      <Filter width={280}>
        <TextFilter
          search
          label="Search operators"
          placeholder="Name or email"
          wait={200}
          value={value}
          onChange={onChange}
        />
      </Filter>
    </Filters>
  )
}

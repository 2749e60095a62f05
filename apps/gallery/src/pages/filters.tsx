import { useState } from 'react'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Filters'

export function Page() {
  const [search, setSearch] = useState<string>()
  const [asked, setAsked] = useState<string[]>([])
  return (
    <States>
      <State title="Text">
        <TextFilter
          search
          label="Search"
          placeholder="Name or postcode"
          value={search}
          onChange={(text) => {
            setSearch(text)
            setAsked((before) => [...before, text ?? ''])
          }}
        />
        <ul aria-label="Asked for">
          {asked.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
            <li key={at}>{text}</li>
          ))}
        </ul>
      </State>
    </States>
  )
}

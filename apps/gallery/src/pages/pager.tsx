import { useState } from 'react'
import { Pager } from '#ui/table/pager.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Paginator'

function Live({ label, count, start = 25 }: { label: string; count: number; start?: number }) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(start)
  return <Pager label={label} page={page} pageSize={size} count={count} onPage={setPage} onPageSize={setSize} />
}

export function Page() {
  return (
    <States>
      <State title="Many pages" wide>
        <Live label="Pages of many" count={1234} />
      </State>
      <State title="One page, of ten" wide>
        <Live label="Pages of ten" count={7} start={10} />
      </State>
      <State title="Nothing" wide>
        <Live label="Pages of nothing" count={0} />
      </State>
    </States>
  )
}

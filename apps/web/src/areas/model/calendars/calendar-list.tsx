import type { Calendar } from '#contract/model/calendars.ts'
import { frequencies } from '#contract/model/models.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { PageBody } from '#ui/page/page.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCall } from '../../../kit/http/query.ts'
import { PartList } from '../parts/part-list.tsx'
import { isFrequency } from './calendar-values.ts'
import { useCalendars } from './use-calendars.ts'
import { YearView } from './year-view.tsx'

/** The calendars of a model, and the year that they cover (CAL-001, CAL-002, CAL-004, CAL-D01 to CAL-D03). */
export function CalendarList() {
  const { calls, words, model, list, rows, path } = useCalendars()
  const remove = useCall(calls.remove, { errors: 'form' })
  const hrefOf = ({ guid }: Calendar) => `${path}/${guid}`
  const periods = rows?.flatMap((calendar) => calendar.periods) ?? []
  return (
    <PartList
      title={words.list}
      name="calendars"
      columns={columnsOf(hrefOf)}
      rows={rows}
      load={list}
      hrefOf={hrefOf}
      labelOf={({ title }) => title}
      create={{ label: 'Create a calendar', href: `${path}/new` }}
      deletion={{
        title: 'Delete calendars',
        question: 'Do you really want to delete the selected calendars?',
        remove: ({ guid }) => remove.mutateAsync({ params: { modelGuid: model.guid, calendarGuid: guid } }),
        done: 'Calendars successfully deleted.',
      }}
      isBare
      empty="No calendars found, start by adding one."
      below={
        periods.length > 0 && (
          <PageBody>
            <YearView periods={periods} model={model} />
          </PageBody>
        )
      }
    />
  )
}

/** CAL-D01, CAL-D17. */
function columnsOf(hrefOf: (row: Calendar) => string): Column<Calendar>[] {
  return [
    {
      key: 'title',
      head: 'Name',
      fixed: true,
      width: 320,
      minWidth: 200,
      cell: (row) => <NameLink href={hrefOf(row)}>{row.title}</NameLink>,
    },
    {
      key: 'frequency',
      head: 'Frequency',
      width: 120,
      minWidth: 96,
      cell: ({ frequency_type_alias: alias }) => (isFrequency(alias) ? frequencies[alias] : alias),
    },
    { key: 'start', head: 'Starts on', width: 110, minWidth: 100, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 110,
      minWidth: 100,
      cell: ({ end }) => (end === null ? <Missing /> : <DateText value={end} />),
    },
    {
      key: 'status',
      head: 'Status',
      fixed: true,
      width: 200,
      minWidth: 130,
      cell: (row) => <CalendarStatus {...row} />,
    },
  ]
}

function CalendarStatus({ status, replaced_on }: Calendar) {
  const isReplaced = replaced_on !== null && status !== 'Expired'
  return <Status word={status} note={isReplaced ? `Replaced ${formatDate(replaced_on)}` : undefined} />
}

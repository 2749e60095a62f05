import { Status } from '#ui/status/status.tsx'

/** The status of a part, shown alike in whatever case it travels (MCHG-D25). */
export function StatusCell({ status }: { status: string }) {
  return <Status word={status.charAt(0).toUpperCase() + status.slice(1).toLowerCase()} />
}

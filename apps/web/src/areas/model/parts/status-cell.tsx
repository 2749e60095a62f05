import { Status } from '#ui/status/status.tsx'

/** The status of a part, whatever its letter case in the API (MCHG-D25). */
export function StatusCell({ status }: { status: string }) {
  return <Status word={status.charAt(0).toUpperCase() + status.slice(1).toLowerCase()} />
}

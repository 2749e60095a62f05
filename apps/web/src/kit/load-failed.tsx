import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '#ui/page/states.tsx'
import { ApiError, isServersFailure, messageOf } from './http/api-error.ts'

/** Shown in place of a record that could not be loaded: the message, or the general one (FSET-042), and a retry. */
export function LoadFailed({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const { error } = query
  const isGeneric = isServersFailure(error)
  return (
    <ErrorState
      text={isGeneric ? 'Something went wrong!' : messageOf(error)}
      {...(isGeneric && { note: 'Please try again later or contact user support.' })}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      moreDetails={error instanceof ApiError ? error.moreDetails : undefined}
    />
  )
}

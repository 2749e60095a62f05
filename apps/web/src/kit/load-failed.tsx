import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '#ui/page/states.tsx'
import { ApiError, isServersFailure, messageOf } from './http/api-error.ts'

/** In place of a record that could not be loaded: what is wrong, or that something is (FSET-042), and one more try. */
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

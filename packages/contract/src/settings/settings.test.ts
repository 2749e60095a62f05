import { expect, test } from 'vitest'
import { allEndpoints } from '#testing/all-endpoints.ts'

test('care types, tiers and conditions cannot be deleted: models still show them (FSET-D22)', () => {
  const methodsOf = (path: string) =>
    allEndpoints
      .filter((endpoint) => endpoint.path === path || endpoint.path === `${path}/:guid`)
      .map(({ method }) => method)
      .sort()
  for (const name of ['contract-service-types', 'holiday-tiers', 'contract-rule-conditions']) {
    expect(methodsOf(`/finance/${name}`), name).toEqual(['GET', 'GET', 'POST', 'PUT'])
  }
  expect(methodsOf('/finance/holidays')).toContain('DELETE')
})

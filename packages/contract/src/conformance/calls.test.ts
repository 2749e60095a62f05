import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#testing/all-endpoints.ts'
import type { Endpoint } from '../endpoint.ts'

/**
 * The calls of the specification, one a line: method, path with {} for each parameter, the requirements that name the
 * call, and its permissions. The permissions are added once the call is built: alternatives with `or`, additional ones
 * with `and`.
 */
const calls = readFileSync(new URL('./calls.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', requirements = '', access = ''] = line.split('\t')
    return { call: `${method} ${path}`, path, requirements: requirements.split(' '), access }
  })

const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '{}')
const callOf = (endpoint: Endpoint) => `${endpoint.method} ${pathOf(endpoint)}`

function accessOf({ access, allOf }: Endpoint): string {
  return [typeof access === 'string' ? access : access.join(' or '), ...allOf].join(' and ')
}

const endpoints = new Map(allEndpoints.map((endpoint) => [callOf(endpoint), endpoint]))
const built = calls.filter(({ access }) => access !== '')

test.each(built)('$call may be called by $access', ({ call, access }) => {
  const endpoint = endpoints.get(call)
  expect(endpoint && accessOf(endpoint), call).toBe(access)
})

test('the table states the access of every call that is built', () => {
  const unsaid = calls.filter(({ call, access }) => access === '' && endpoints.has(call))
  expect(unsaid.map(({ call }) => call)).toEqual([])
})

/** Additional calls of the product at paths of the specification. */
const own: readonly string[] = [
  'GET /v1/auth/google',
  'GET /finance/invoice-models/uplift',
  'GET /finance/payment-models/uplift',
  'POST /finance/minimum-wages',
]

test('a path of the specification has only its specified methods', () => {
  const paths = new Set(calls.map(({ path }) => path))
  const known = new Set([...calls.map(({ call }) => call), ...own])
  const others = allEndpoints.filter((endpoint) => paths.has(pathOf(endpoint)) && !known.has(callOf(endpoint)))
  expect(others.map(callOf)).toEqual([])
})

test('the table names each call once', () => {
  const names = calls.map(({ call }) => call)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** Expects that every call of a requirement exists, with the method, path and access of the table. */
function expectBuilt(...requirements: readonly string[]): void {
  for (const requirement of requirements) {
    const named = calls.filter(({ requirements }) => requirements.includes(requirement))
    expect(named, requirement).not.toEqual([])
    for (const { call, access } of named) {
      const endpoint = endpoints.get(call)
      expect([requirement, call, endpoint && accessOf(endpoint)]).toEqual([requirement, call, access])
    }
  }
}

test('models have their calls (MODEL-071, MODEL-072, MODEL-073, MODEL-074, MODEL-075, MODEL-076)', () =>
  expectBuilt('MODEL-071', 'MODEL-072', 'MODEL-073', 'MODEL-074', 'MODEL-075', 'MODEL-076'))

test('pay groups and CM Mobile have their calls (MODEL-077, MODEL-078, MODEL-079, MODEL-D33)', () =>
  expectBuilt('MODEL-077', 'MODEL-078', 'MODEL-079', 'MODEL-D33'))

test('calendars have their calls (CAL-034, CAL-035, CAL-036, CAL-037, CAL-038, CAL-039)', () =>
  expectBuilt('CAL-034', 'CAL-035', 'CAL-036', 'CAL-037', 'CAL-038', 'CAL-039'))

test('periods of a calendar have their path (CAL-D20)', () => expectBuilt('CAL-D20'))

test('rule groups have their calls (RULE-039, RULE-040, RULE-041, RULE-042, RULE-043)', () =>
  expectBuilt('RULE-039', 'RULE-040', 'RULE-041', 'RULE-042', 'RULE-043'))

test('services have their calls (SERV-055, SERV-059, SERV-060)', () => expectBuilt('SERV-055', 'SERV-059', 'SERV-060'))

test('bands and their rates have their calls (SERV-056, SERV-057, SERV-058, SERV-061, SERV-062)', () =>
  expectBuilt('SERV-056', 'SERV-057', 'SERV-058', 'SERV-061', 'SERV-062'))

test('charges of a model have their calls (MCHG-017, MCHG-018, MCHG-044, MCHG-045, MCHG-053, MCHG-054)', () =>
  expectBuilt('MCHG-017', 'MCHG-018', 'MCHG-044', 'MCHG-045', 'MCHG-053', 'MCHG-054'))

test('accruals of a carer have their calls (MCHG-055, PAYSLIP-015, PAYSLIP-D05)', () =>
  expectBuilt('MCHG-055', 'PAYSLIP-015', 'PAYSLIP-D05'))

test('uplifts have their call (UPL-028)', () => expectBuilt('UPL-028'))

test('finance settings have their calls (FSET-030, FSET-031, FSET-032, FSET-033, FSET-034, FSET-035)', () =>
  expectBuilt('FSET-030', 'FSET-031', 'FSET-032', 'FSET-033', 'FSET-034', 'FSET-035'))

test('invoice processing has its calls (INVP-057, INVP-058, INVP-059, INVP-060, INVP-061, INVP-062)', () =>
  expectBuilt('INVP-057', 'INVP-058', 'INVP-059', 'INVP-060', 'INVP-061', 'INVP-062'))

test('invoices have their calls (INVP-064, INVP-067, INVP-068)', () => expectBuilt('INVP-064', 'INVP-067', 'INVP-068'))

test('bulk credits and the rewind have their calls (CRED-021, CRED-022, CRED-023, CRED-024, CRED-031)', () =>
  expectBuilt('CRED-021', 'CRED-022', 'CRED-023', 'CRED-024', 'CRED-031'))

test('messages have their calls (SHELL-176, SHELL-177, SHELL-178, SHELL-179, SHELL-180, SHELL-181)', () =>
  expectBuilt('SHELL-176', 'SHELL-177', 'SHELL-178', 'SHELL-179', 'SHELL-180', 'SHELL-181'))

test('conversations have their calls (CHAT-029, CHAT-D18)', () => expectBuilt('CHAT-029', 'CHAT-D18'))

test('documents and pictures have their calls (SHELL-169, SHELL-170, SHELL-171, SHELL-172, SHELL-173, SHELL-174)', () =>
  expectBuilt('SHELL-169', 'SHELL-170', 'SHELL-171', 'SHELL-172', 'SHELL-173', 'SHELL-174'))

test('expiry dates and problems have their calls (SHELL-166, SHELL-D29)', () => expectBuilt('SHELL-166', 'SHELL-D29'))

test('the shell has its calls (SHELL-071, SHELL-072, SHELL-073, SHELL-163, SHELL-164)', () =>
  expectBuilt('SHELL-071', 'SHELL-072', 'SHELL-073', 'SHELL-163', 'SHELL-164'))

test('operators have their calls (OPER-029, OPER-030, OPER-031, OPER-032, OPER-033, OPER-034)', () =>
  expectBuilt('OPER-029', 'OPER-030', 'OPER-031', 'OPER-032', 'OPER-033', 'OPER-034'))

test('assignments of operators have their calls (OPER-035, OPER-036)', () => expectBuilt('OPER-035', 'OPER-036'))

test('carers have their calls (CARERLIST-053, CARERLIST-054, CARERLIST-056, CARER-050, CARER-063, CARER-064)', () =>
  expectBuilt('CARERLIST-053', 'CARERLIST-054', 'CARERLIST-056', 'CARER-050', 'CARER-063', 'CARER-064'))

test('relatives have their calls (RELATIVE-012)', () => expectBuilt('RELATIVE-012', 'RELATIVE-D01'))

test('accounts have their calls (AUTH-062, AUTH-063, AUTH-064, AUTH-065, AUTH-066, AUTH-045)', () =>
  expectBuilt('AUTH-062', 'AUTH-063', 'AUTH-064', 'AUTH-065', 'AUTH-066', 'AUTH-045'))

test('sign-in with Google has its calls (AUTH-067, AUTH-068, AUTH-069)', () =>
  expectBuilt('AUTH-067', 'AUTH-068', 'AUTH-069'))

test('files have their calls on both sides (FILE-032, FILE-033, FILE-034, FILE-037, FILE-038, FILE-040)', () =>
  expectBuilt('FILE-032', 'FILE-033', 'FILE-034', 'FILE-037', 'FILE-038', 'FILE-040'))

test('downloads and what was sent to payroll have their calls (FILE-035, FILE-036, FILE-039, OPS-029, OPS-031)', () =>
  expectBuilt('FILE-035', 'FILE-036', 'FILE-039', 'OPS-029', 'OPS-031'))

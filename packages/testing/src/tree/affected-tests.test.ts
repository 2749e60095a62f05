import { describe, expect, test } from 'vitest'
import { affectedTests } from '../affected/affected-tests.ts'
import { readImports } from '../affected/imports.ts'

const server = 'apps/server/src'
const imports = await readImports()
const affected = (...changed: string[]) => affectedTests(changed, imports)

describe('the effects of a change', () => {
  test('a handler: the tests that call it, those of all endpoints, the journeys of its area', () => {
    const { api, e2e } = affected(`${server}/areas/message/list-channels.ts`)
    expect(api).toContain(`${server}/areas/message/channels.test.ts`)
    expect(api).toContain(`${server}/kit/http/access.test.ts`)
    expect(api).not.toContain(`${server}/areas/carer/list-carers.test.ts`)
    expect(e2e).toContain('e2e/message/messages.e2e.ts')
    expect(e2e).toContain('e2e/search/search.e2e.ts')
    expect(e2e).not.toContain('e2e/model/models.e2e.ts')
  })

  test('code shared with another area: the tests of both, and the journeys that use helpers from there', () => {
    const { api, e2e } = affected(`${server}/areas/billing/tasks/process-task.ts`)
    expect(api).toContain(`${server}/areas/output/combined-files.test.ts`)
    expect(e2e).toContain('e2e/billing/invoice-run.e2e.ts')
    expect(e2e).toContain('e2e/output/previews.e2e.ts')
  })

  test('a rule of the domain: the tests and journeys of the areas that use it, or every journey if they have none', () => {
    const { api, e2e } = affected('packages/domain/src/model/uplift-entries.ts')
    expect(api).toContain(`${server}/areas/model/uplift/carry-out-uplift.test.ts`)
    expect(e2e).toContain('e2e/model/uplift.e2e.ts')
    expect(e2e).not.toContain('e2e/message/messages.e2e.ts')
    // The demo, which all journeys open, is made with this one.
    expect(affected('packages/domain/src/accrual/recalculate-accruals.ts').e2e).toBe('all')
    const unused = 'packages/domain/src/new-rule.ts'
    expect(affectedTests([unused], new Map([...imports, [unused, []]])).e2e).toBe('all')
  })

  test('a test builder: the tests that use it', () => {
    const { api, e2e } = affected('packages/testing/src/builders/messages.ts')
    expect(api).toContain(`${server}/kit/http/access.test.ts`)
    expect(e2e).not.toContain('e2e/model/models.e2e.ts')
  })

  test('a screen: no API test; shared code of the web: every journey', () => {
    const screen = affected('apps/web/src/areas/message/outbox.ts')
    expect(screen.api).toEqual([])
    expect(screen.e2e).toContain('e2e/message/messages.e2e.ts')
    expect(affected('apps/web/src/kit/http/http.ts')).toEqual({ api: [], e2e: 'all' })
  })

  test('a journey or its helper: itself', () => {
    expect(affected('e2e/model/models.e2e.ts')).toEqual({ api: [], e2e: ['e2e/model/models.e2e.ts'] })
    expect(affected('e2e/billing/processing.ts').e2e).toContain('e2e/output/previews.e2e.ts')
  })

  test.each([
    'apps/server/src/database/views/contract_owner.sql',
    'package.json',
    'vitest.config.ts',
    'apps/server/src/areas/message/taken-away.ts',
  ])('%s: everything', (file) => {
    expect(affected(file)).toEqual({ api: 'all', e2e: 'all' })
  })

  test('documents, measurements and settings of the quick checks: nothing', () => {
    const quick = ['.cspell/words.txt', 'cspell.json', 'biome.json', 'knip.production.json', '.dependency-cruiser.mjs']
    expect(affected('docs/performance.md', 'README.md', 'bench/run.ts', ...quick)).toEqual({ api: [], e2e: [] })
  })
})

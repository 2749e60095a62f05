import { expect, test } from 'vitest'
import { paths } from './paths.ts'

const place = { from: '2026-11-16', to: '2026-11-22', modelGuid: '0b5c1f8e-5d0c-4f0e-9a43-5a3b1c7d2e10' }

test('the link to alerts names period, owner, tab and model, on both sides (INVP-056, INVP-D25, PAYP-D13)', () => {
  expect(paths.alertsOf({ side: 'invoice', ...place, ownerName: "Bridget O'Hara & Co" })).toBe(
    "/finance/alerts?from=2026-11-16&to=2026-11-22&user_name=Bridget%20O'Hara%20%26%20Co&tab=invoice" +
      '&models=0b5c1f8e-5d0c-4f0e-9a43-5a3b1c7d2e10',
  )
  expect(paths.alertsOf({ side: 'payment', ...place })).toBe(
    '/finance/alerts?from=2026-11-16&to=2026-11-22&tab=payment&models=0b5c1f8e-5d0c-4f0e-9a43-5a3b1c7d2e10',
  )
})

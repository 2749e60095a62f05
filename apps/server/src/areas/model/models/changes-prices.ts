import type { settingsOf } from './present-model.ts'

type Settings = ReturnType<typeof settingsOf>

/** The settings that affect no price and no period: names, notes, and how and to whom invoices are written. */
const unpriced: ReadonlySet<string> = new Set([
  'title',
  'description',
  'comment',
  'cm2000_enabled',
  'finance',
  'info',
] satisfies (keyof Settings)[])

/**
 * Whether a save of a model's settings may change the price of an item; every setting may, unless it is listed above.
 */
export function changesPrices(before: Settings, after: Settings): boolean {
  return pricedPart(before) !== pricedPart(after)
}

function pricedPart(settings: Settings): string {
  return JSON.stringify(Object.entries(settings).filter(([name]) => !unpriced.has(name)))
}

/**
 * The platform's Temporal if present (Node 26, current browsers), else the polyfill, in a chunk that only older
 * browsers download. All code of the product imports Temporal from here.
 */
const platform = (globalThis as { Temporal?: typeof globalThis.Temporal }).Temporal

export const Temporal: typeof globalThis.Temporal =
  platform ?? ((await import('temporal-polyfill')).Temporal as unknown as typeof globalThis.Temporal)

/**
 * Temporal of the platform where it has one (Node 26, current browsers), else the polyfill, which is
 * then a chunk of its own that no other browser downloads. Everything in the product takes it from here.
 */
const platform = (globalThis as { Temporal?: typeof globalThis.Temporal }).Temporal

export const Temporal: typeof globalThis.Temporal =
  platform ?? ((await import('temporal-polyfill')).Temporal as unknown as typeof globalThis.Temporal)

/**
 * Returns the colour of a rate line and of its interval in the time drawing; neighbours differ, a single line is dark.
 */
export function swatch(at: number, count: number): string {
  if (count === 1) return 'var(--charged-dark)'
  return at % 2 === 0 ? 'var(--charged-light)' : 'var(--charged-dark)'
}

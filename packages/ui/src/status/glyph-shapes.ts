import type { GlyphShape } from './status-kinds.ts'

/** `ink` is the colour of the status, `cut` the background colour, for shapes inside a disc. */
type Colour = 'ink' | 'cut' | 'track'

/** A circle around the middle (7, 7) of the drawing, or a path; filled, or drawn as a line. */
export type GlyphPart = (
  | { readonly radius: number; readonly middle?: number; readonly dashes?: string }
  | { readonly path: string; readonly turning?: true }
) &
  ({ readonly fill: Colour } | { readonly line: Colour; readonly width: number })

const ring: GlyphPart = { radius: 5.6, line: 'ink', width: 1.6 }
const disc: GlyphPart = { radius: 6.4, fill: 'ink' }
const line = (path: string, colour: Colour = 'ink', width = 1.5): GlyphPart => ({ path, line: colour, width })

const tick = 'M4.3 7.2 6.2 9l3.6-3.8'
const back = 'M6.2 4.2 4 6.3l2.2 2.1M4.2 6.3h3.9a1.9 1.9 0 0 1 0 3.7H6.4'
const cross = 'm5 5 4 4m0-4-4 4'

/** The status drawings, each 14 by 14, as data. */
export const glyphShapes: Record<GlyphShape, readonly GlyphPart[]> = {
  'disc-tick': [disc, line(tick, 'cut')],
  'ring-tick': [ring, line(tick)],
  'disc-back': [disc, line(back, 'cut', 1.3)],
  'ring-back': [ring, line(back, 'ink', 1.2)],
  'circle-arrows': [
    line('M2 6.2A5.1 5.1 0 0 1 11.4 4.4M12 7.8A5.1 5.1 0 0 1 2.6 9.6M11.7 1.7v2.9H8.8M2.3 12.3V9.4h2.9', 'ink', 1.7),
  ],
  'ring-half': [ring, { path: 'M7 3.6a3.4 3.4 0 0 1 0 6.8z', fill: 'ink' }],
  'ring-three-quarters': [ring, { path: 'M7 7V3.6A3.4 3.4 0 1 1 3.6 7z', fill: 'ink' }],
  'ring-dashed': [{ ...ring, dashes: '2.2 2.2' }],
  ring: [ring],
  'ring-clock': [ring, line('M7 4.2V7l1.8 1.2')],
  sheet: [line('M3 1.4h5.2L11 4.2v8.4H3zM8 1.6v2.8h2.8', 'ink', 1.4), line('M5 7.4h4M5 9.8h2.6', 'ink', 1.2)],
  triangle: [
    { path: 'M6.1 1.4a1 1 0 0 1 1.8 0l5.5 10.2a1 1 0 0 1-.9 1.5h-11a1 1 0 0 1-.9-1.5z', fill: 'ink' },
    line('M7 5v3.4', 'cut', 1.6),
    { radius: 0.95, middle: 10.7, fill: 'cut' },
  ],
  'disc-cross': [disc, line(cross, 'cut')],
  'ring-cross': [ring, line(cross)],
  'ring-dash': [ring, line('M4.6 7h4.8')],
  arc: [
    { radius: 5.6, line: 'track', width: 1.8 },
    { path: 'M7 1.4A5.6 5.6 0 0 1 12.6 7', line: 'ink', width: 1.8, turning: true },
  ],
}

const colours: Record<Colour, string> = { ink: 'currentColor', cut: 'var(--glyph-cut)', track: 'var(--track)' }

/** Returns the attributes of a part's `circle` or `path`. */
export function glyphAttributes(part: GlyphPart) {
  const place = 'path' in part ? { d: part.path } : { cx: 7, cy: part.middle ?? 7, r: part.radius }
  const dashes = 'dashes' in part && part.dashes !== undefined ? { strokeDasharray: part.dashes } : {}
  if ('fill' in part) return { ...place, fill: colours[part.fill] }
  const ends = 'path' in part ? { strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const } : {}
  return { ...place, ...dashes, ...ends, fill: 'none', stroke: colours[part.line], strokeWidth: part.width }
}

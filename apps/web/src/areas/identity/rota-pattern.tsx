/** Lengths of visits and of the gaps between them, row after row; the visible part does not repeat. */
const visits = [72, 116, 58, 148, 72, 96, 128, 64, 110, 84, 156, 46, 76, 132]
const ways = [26, 18, 34, 22, 78, 30, 20, 44, 24, 96, 28]
const rowHeight = 82
const blockHeight = 44
/** Row and index of the highlighted visits. */
const lit = new Set(['2.2', '5.1', '8.3'])

interface Block {
  key: string
  x: number
  width: number
  way: number
  lit: boolean
}

function blocksOf(row: number): Block[] {
  const blocks: Block[] = []
  let x = -60 - ((row * 67) % 110)
  for (let at = 0; x < 900; at++) {
    const width = visits[(row * 5 + at * 3) % visits.length] ?? 72
    const way = ways[(row * 3 + at) % ways.length] ?? 26
    blocks.push({ key: `${row}.${at}`, x, width, way, lit: lit.has(`${row}.${at}`) })
    x += width + way
  }
  return blocks
}

const rows = Array.from({ length: 14 }, (_, row) => ({ row, blocks: blocksOf(row) }))

/** A day's rota, tilted: visits as blocks, the gaps between them as dashes. */
export function RotaPattern() {
  return (
    <svg viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" focusable="false">
      <title>Rota</title>
      <defs>
        <linearGradient id="rota-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#166534" />
          <stop offset="1" stopColor="#0f3d20" />
        </linearGradient>
        <linearGradient id="rota-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor="#0f3d20" stopOpacity="0" />
          <stop offset="0.9" stopColor="#0c361c" stopOpacity="0.94" />
        </linearGradient>
      </defs>
      <rect width="640" height="900" fill="url(#rota-ground)" />
      <g transform="rotate(-8 320 450)">
        {rows.map(({ row, blocks }) =>
          blocks.map((block, at) => (
            <g key={block.key} transform={`translate(${block.x} ${row * rowHeight - 120})`}>
              <rect
                width={block.width}
                height={blockHeight}
                rx="9"
                fill={block.lit ? '#47d07a' : '#ffffff'}
                fillOpacity={block.lit ? 0.95 : 0.05 + ((row * 2 + at * 3) % 4) * 0.025}
                stroke="#ffffff"
                strokeOpacity={block.lit ? 0.35 : 0.09}
              />
              {block.way < 40 && (
                <path
                  d={`M${block.width + 6} ${blockHeight / 2}h${block.way - 12}`}
                  stroke="#86d9a2"
                  strokeOpacity="0.4"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              )}
            </g>
          )),
        )}
      </g>
      <rect width="640" height="900" fill="url(#rota-fade)" />
    </svg>
  )
}

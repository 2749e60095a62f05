import { argv, exit, stderr, stdout } from 'node:process'
import { maxInTitle, readRequirements, readTitles } from '#testing/tree/requirements.ts'

/** Lists the numbered requirements by area that titles of tests name, and those that they do not. */
const USAGE = 'usage: npm run -s requirements -- [AREA ...] [--missing] [--crowded]'

const flags = new Set(['--missing', '--crowded'])
const given = argv.slice(2)
const wanted = new Set(given.filter((word) => !word.startsWith('--')).map((word) => word.toUpperCase()))
const requirements = readRequirements()
const areas = Map.groupBy(requirements, ({ area }) => area)

const unknown = given.find((word) => (word.startsWith('--') ? !flags.has(word) : !areas.has(word.toUpperCase())))
if (unknown !== undefined) {
  if (unknown !== '--help') stderr.write(`requirements: ${unknown} is no area and no flag\n`)
  stderr.write(`${USAGE}\nareas: ${[...areas.keys()].join(' ')}\n`)
  exit(unknown === '--help' ? 0 : 1)
}

const { titles, files } = readTitles()
const crowded = titles.filter(({ ids }) => ids.length > maxInTitle)
const named = new Set(titles.filter(({ ids }) => ids.length <= maxInTitle).flatMap(({ ids }) => ids))
const listsMissing = given.includes('--missing') || wanted.size > 0

let all = 0
let hits = 0
for (const [area, rows] of areas) {
  if (wanted.size > 0 && !wanted.has(area)) continue
  const missing = rows.filter(({ id }) => !named.has(id))
  const hit = rows.length - missing.length
  all += rows.length
  hits += hit
  stdout.write(
    `${area.padEnd(9)} ${`${hit}`.padStart(4)} of ${`${rows.length}`.padStart(4)} named   ${rows[0]?.file}\n`,
  )
  if (listsMissing) for (const { id, text } of missing) stdout.write(`  ${id}  ${text.slice(0, 150)}\n`)
}
if (given.includes('--crowded')) {
  for (const { ids, file, text } of crowded.sort((a, b) => b.ids.length - a.ids.length)) {
    stdout.write(`${ids.length} numbers in one title: ${file}: ${text.slice(0, 70)}\n`)
  }
}
stdout.write(`total ${hits} of ${all} requirements named in ${files} test files\n`)

import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import type { ImportPreview } from '#contract/moving-in/imports.ts'
import { countText } from '#domain/count-text.ts'
import { formatCount } from '#ui/figures/format.ts'

const oneOf = { clients: 'client', carers: 'carer' } as const

/** Returns a number of people in words: "1 client", "1,200 carers". */
export function peopleText(kind: ImportKind, count: number): string {
  return countText(count, oneOf[kind])
}

/** Returns people and contracts in words: "5 clients and 4 contracts". */
export function effectText(kind: ImportKind, { people, contracts }: { people: number; contracts: number }): string {
  return contracts === 0
    ? peopleText(kind, people)
    : `${peopleText(kind, people)} and ${countText(contracts, 'contract')}`
}

/** Returns what has become of an import: "5 clients and 4 contracts were imported". */
export function importedText(kind: ImportKind, effect: { people: number; contracts: number }): string {
  return `${effectText(kind, effect)} ${effect.people + effect.contracts === 1 ? 'was' : 'were'} imported`
}

/** Returns why a file cannot be imported yet. */
export function obstacleOf(preview: ImportPreview | undefined): string | undefined {
  if (!preview) return 'Choose a file first.'
  const { counts, missing } = preview
  const [first] = missing
  const reasons = [
    ...(counts.wrong > 0 ? [wrongText(counts)] : []),
    ...(first ? [`${first.label}: ${first.message} Choose its column, or a value for every row.`] : []),
  ]
  if (reasons.length > 0) return reasons.join(' ')
  return counts.people === 0 ? 'The file has nothing to import.' : undefined
}

function wrongText({ wrong, rows }: ImportPreview['counts']): string {
  return `${formatCount(wrong)} of ${countText(rows, 'row')} ${wrong === 1 ? 'is' : 'are'} wrong. The file is imported as a whole or not at all.`
}

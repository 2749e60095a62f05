/** How what a person types is compared with what is found, the same in the database (`fold_text`) and in the browser. */

const apostrophes = /['’‘ʼ`´]/g
/** Accents, and the apostrophe that some letters have in them. */
const accents = /[\u0300-\u036fʼ]/g
const unlike: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const gaps = /[\s!-/:-@[-`{-~–—]+/g

function plain(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => unlike[letter] ?? letter)
}

/** Small letters without accents and apostrophes, one space between words: `Zoë O’Brien-Hall` is `zoe obrien hall`. */
export function foldText(text: string): string {
  return plain(text).replace(gaps, ' ').trim()
}

/**
 * How well a text has what was typed: 0 it is just that, 1 it begins with it, 2 every word typed begins one of its words,
 * 3 they are somewhere in it; undefined when it lacks one, or nothing was typed.
 */
export function matchRank(text: string, typed: string): number | undefined {
  const words = ` ${foldText(text)}`
  const wanted = foldText(typed)
  if (wanted === '') return undefined
  if (words === ` ${wanted}`) return 0
  if (words.startsWith(` ${wanted}`)) return 1
  const parts = wanted.split(' ')
  if (parts.every((part) => words.includes(` ${part}`))) return 2
  const joined = words.replaceAll(' ', '')
  return parts.every((part) => joined.includes(part)) ? 3 : undefined
}

export interface TextPart {
  readonly text: string
  readonly marked: boolean
}

/** A text cut where what was typed begins and ends in it: at the beginnings of words, or else wherever it is. */
export function markMatches(text: string, typed: string): TextPart[] {
  const letters = [...text].map((letter) => ({ letter, plain: plain(letter).replace(gaps, ' ') }))
  const marked = letters.map(() => false)
  const wanted = foldText(typed)
  const parts = wanted === '' ? [] : [...new Set([wanted.replaceAll(' ', ''), ...wanted.split(' ')])]
  for (const part of parts) {
    const spans = letters.flatMap((_, from) => spanOf(letters, from, part) ?? [])
    const atStarts = spans.filter(({ from }) => beginsWord(letters, from))
    for (const { from, to } of atStarts.length > 0 ? atStarts : spans) marked.fill(true, from, to)
  }
  const pieces: { text: string; marked: boolean }[] = []
  letters.forEach(({ letter }, at) => {
    const last = pieces.at(-1)
    if (last && last.marked === marked[at]) last.text += letter
    else pieces.push({ text: letter, marked: marked[at] === true })
  })
  return pieces
}

interface Letter {
  readonly letter: string
  readonly plain: string
}

function beginsWord(letters: readonly Letter[], at: number): boolean {
  const before = letters[at - 1]
  return before === undefined || before.plain === ' '
}

/** From a letter as far as its folded form, gaps left out, goes along with a part; undefined when it does not. */
function spanOf(letters: readonly Letter[], from: number, part: string): { from: number; to: number } | undefined {
  if (letters[from]?.plain.trim() === '') return undefined
  let rest = part
  for (let at = from; at < letters.length; at++) {
    const own = letters[at]?.plain.trim() ?? ''
    // A letter that folds to two may end the match with its first.
    if (own.startsWith(rest)) return { from, to: at + 1 }
    if (!rest.startsWith(own)) return undefined
    rest = rest.slice(own.length)
  }
  return undefined
}

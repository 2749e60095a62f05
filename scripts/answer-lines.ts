import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { exit, stderr, stdin, stdout } from 'node:process'
import type { Readable } from 'node:stream'
import { CaseError } from '#domain/rating/case-format.ts'
import { ModelError } from '#domain/rating/model-error.ts'

/**
 * Runs a command that answers cases: it reads one JSON object a line from a file or from standard input, and writes the
 * same object with `expect` filled in, in order. A line that has no answer is reported on standard error; the others
 * continue. Returns the exit code: 1 if a line or an argument was wrong.
 */
export async function answerLines(
  name: string,
  args: readonly string[],
  answer: (given: unknown) => unknown,
): Promise<number> {
  const usage = `usage: npm run -s ${name} -- [FILE]   (without FILE, or with -, reads standard input)`
  // The reader of the output may stop early (head); that is not a failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => exit(error.code === 'EPIPE' ? 0 : 1))
  if (args.includes('--help')) {
    stdout.write(`${usage}\n`)
    return 0
  }
  const [file = '-', ...more] = args
  if (more.length > 0 || (file.startsWith('-') && file !== '-')) {
    stderr.write(`${name}: ${more.length > 0 ? 'more than one file' : `unknown flag ${file}`}; ${usage}\n`)
    return 1
  }
  try {
    return await answerAll(file === '-' ? stdin : createReadStream(file), answer)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    stderr.write(`${name}: cannot read ${file === '-' ? 'standard input' : file}: ${oneLine(error)}\n`)
    return 1
  }
}

async function answerAll(input: Readable, answer: (given: unknown) => unknown): Promise<number> {
  let status = 0
  let number = 0
  let blankSince: number | null = null
  const complain = (line: number, message: string) => {
    status = 1
    stderr.write(`line ${line}: ${message}\n`)
  }
  for await (const line of linesOf(input)) {
    number++
    // Blank lines at the end of a file are ignored; between cases a blank line is a lost case.
    if (line.trim() === '') {
      blankSince ??= number
      continue
    }
    for (; blankSince !== null && blankSince < number; blankSince++) complain(blankSince, 'empty line')
    blankSince = null

    const answered = answerLine(line, answer)
    if ('problem' in answered) complain(number, answered.problem)
    else if (!stdout.write(`${answered.text}\n`)) await once(stdout, 'drain')
  }
  return status
}

function answerLine(line: string, answer: (given: unknown) => unknown): { text: string } | { problem: string } {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    return { problem: `not JSON: ${oneLine(error)}` }
  }
  try {
    const expect = answer(given)
    return { text: JSON.stringify({ ...(given as object), expect }) }
  } catch (error) {
    // Any other error is a bug in the engine, not in the line, and is thrown.
    if (error instanceof CaseError || error instanceof ModelError || error instanceof RangeError) {
      return { problem: oneLine(error) }
    }
    throw error
  }
}

/**
 * Splits lines as in JSON Lines, at
 * only; node:readline would also split at U+2028, which JSON text may contain.
 */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  for await (const chunk of input) {
    const text = decoder.decode(chunk as Uint8Array, { stream: true })
    let from = 0
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      parts.push(text.slice(from, at))
      yield parts.join('')
      parts = []
      from = at + 1
    }
    parts.push(text.slice(from))
  }
  const rest = parts.join('') + decoder.decode()
  if (rest !== '') yield rest
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\s+/g, ' ').slice(0, 300)
}

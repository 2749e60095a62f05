import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export type Program = {
  readonly pid: number
  readonly output: () => string
  /** Waits until the output contains the text. Throws with the whole output if the program ends first. */
  prints(text: string): Promise<void>
  /** Sends the signal and waits for the program to exit. */
  end(signal: NodeJS.Signals): Promise<Ended>
  readonly ended: Promise<Ended>
}

export type Ended = { readonly code: number | null; readonly signal: string | null; readonly stderr: string }

const main = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/** Runs the server's program in a separate process, like `npm start` does. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  script: string = main,
): Program {
  // The environment of the test run must not affect the program.
  const clean = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    printed.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    printed.stderr += chunk.toString()
  })
  const ended = new Promise<Ended>((settle) => {
    child.once('close', (code, signal) => settle({ code, signal, stderr: printed.stderr }))
  })
  return {
    pid: child.pid as number,
    output: () => printed.stdout,
    prints: (text) => waitFor(child, text, printed, ended),
    end(signal) {
      child.kill(signal)
      return ended
    },
    ended,
  }
}

function waitFor(
  child: ChildProcess,
  text: string,
  printed: { stdout: string; stderr: string },
  ended: Promise<Ended>,
): Promise<void> {
  return new Promise((settle, fail) => {
    const look = () => printed.stdout.includes(text) && settle()
    look()
    child.stdout?.on('data', look)
    const refuse = ({ code }: Ended) =>
      fail(new Error(`Ended with ${code} before it printed '${text}':\n${printed.stdout}${printed.stderr}`))
    ended.then(refuse, fail)
  })
}

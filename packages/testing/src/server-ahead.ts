import { program } from '#server/program.ts'

// `server-ahead.ts MILLISECONDS [flags]`: the program, with a clock that is this far ahead of the machine's, or behind
// it.
const [ahead = '', ...flags] = process.argv.slice(2)
const now = () => Temporal.Now.instant().add({ milliseconds: Number(ahead) })
await program(flags, { now: () => now().toString({ smallestUnit: 'millisecond' }) })

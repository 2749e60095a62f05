import { program } from './program.ts'

await program(process.argv.slice(2))

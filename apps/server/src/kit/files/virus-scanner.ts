import { createConnection } from 'node:net'
import { Writable } from 'node:stream'

/** Looks for viruses in what people upload. */
export interface VirusScanner {
  /** The name of the virus that a file holds, or null. Throws when that could not be found out. */
  virusIn(file: Blob): Promise<string | null>
}

/** Milliseconds that the scanner may be silent. */
const timeout = 20_000

/**
 * A ClamAV daemon, spoken to over TCP by its INSTREAM command: the file in pieces, each after its length in four
 * bytes, a length of zero at the end; the answer is "stream: OK" or "stream: NAME FOUND".
 */
export function clamAvAt(host: string, port: number): VirusScanner {
  return {
    async virusIn(file) {
      const answer = await ask(host, port, file)
      if (/^stream: OK$/.test(answer)) return null
      const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (virus === undefined) throw new Error(`The virus scanner answered: ${answer.slice(0, 200)}`)
      return virus
    },
  }
}

function ask(host: string, port: number, file: Blob): Promise<string> {
  return new Promise((settle, fail) => {
    const socket = createConnection({ host, port })
    let answer = ''
    socket.setEncoding('utf8')
    socket.setTimeout(timeout, () => socket.destroy(new Error('The virus scanner does not answer.')))
    socket.on('data', (text) => {
      answer += text
    })
    socket.once('error', fail)
    socket.once('close', () => settle(answer.replace(/\0[\s\S]*$/, '').trim()))
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      // A daemon that has had enough answers and hangs up while we still send: what it said counts.
      file
        .stream()
        .pipeTo(Writable.toWeb(inPieces(socket)))
        .catch(() => socket.end())
    })
  })
}

/** Writes pieces as the protocol wants them, and its end after the last. */
function inPieces(socket: Writable): Writable {
  return new Writable({
    write(piece: Uint8Array, _encoding, done) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      socket.write(Buffer.concat([length, piece]), done)
    },
    final(done) {
      socket.write(Buffer.alloc(4), done)
    },
  })
}

import { createConnection } from 'node:net'
import { Writable } from 'node:stream'

/** Checks uploaded files for viruses. */
export interface VirusScanner {
  /** Returns the name of the virus in a file, or null. Throws when the check fails. */
  virusIn(file: Blob): Promise<string | null>
}

/** Milliseconds that the scanner may stay silent. */
const timeout = 20_000

/**
 * Returns a client for a ClamAV daemon, over TCP with its INSTREAM command: the file in chunks, each after its length
 * in four bytes, and a length of zero at the end; the reply is "stream: OK" or "stream: NAME FOUND".
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
    socket.setTimeout(timeout, () => socket.destroy(new Error('The virus scanner is not responding.')))
    socket.on('data', (text) => {
      answer += text
    })
    socket.once('error', fail)
    socket.once('close', () => settle(answer.replace(/\0[\s\S]*$/, '').trim()))
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      // The daemon may reply and close the connection before everything is sent: its reply counts.
      file
        .stream()
        .pipeTo(Writable.toWeb(inPieces(socket)))
        .catch(() => socket.end())
    })
  })
}

/** Writes chunks in the protocol's format, and the end mark after the last. */
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

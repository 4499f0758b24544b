/**
 * Messages of the PostgreSQL protocol (version 3, "Message Formats") as bytes, for what a burst sends again and again:
 * written once they are sent as they are.
 */
export const wire = {
  /** Parses a statement without parameters. */
  parse: (name: string, text: string) => message('P', [text0(name), text0(text), int16(0)]),
  /** Binds a parsed statement without parameters and runs it. */
  run: (name: string) =>
    Buffer.concat([
      message('B', [text0(''), text0(name), int16(0), int16(0), int16(0)]),
      message('E', [text0(''), int32(0)]),
    ]),
  sync: () => message('S', []),
}

/** Type, then length with the four bytes of the length itself, then the content. */
function message(type: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const text0 = (text: string) => Buffer.from(`${text}\0`)

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

declare module 'saxen' {
  type OnOpenTag = (
    name: string,
    attributesOf: () => Record<string, string>,
    decodeEntities: (text: string) => string,
  ) => void

  export class Parser {
    on(event: 'openTag', listener: OnOpenTag): this
    on(event: 'closeTag', listener: () => void): this
    on(event: 'text', listener: (text: string, decodeEntities: (text: string) => string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): void
  }
}

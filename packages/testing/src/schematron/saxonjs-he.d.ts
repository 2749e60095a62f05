/** The part of SaxonJS that we use; it has no types. */
declare module 'saxonjs-he' {
  interface Transformation {
    /** A compiled stylesheet, as `xslt3-he -export` writes it. */
    readonly stylesheetInternal: object
    readonly sourceText?: string
    readonly sourceFileName?: string
    readonly destination: 'serialized'
  }

  const saxon: {
    /** Throws an Error when the source is not well-formed or the stylesheet fails. */
    transform(options: Transformation): { readonly principalResult: string }
  }
  export default saxon
}

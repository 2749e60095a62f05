/** The answer of the payroll system to a file. */
export interface PayrollAnswer {
  /** False while the system still works on the file. */
  readonly isDone: boolean
  /** The mistakes in rows of the file. The first row after the header is 1; 0 means the whole file. */
  readonly issues: readonly { readonly row: number; readonly issue: string }[]
}

/** The payroll system that payments are sent to. Calls throw an error when it does not answer as agreed. */
export interface PayrollSystem {
  /**
   * Sends a file under a guid of ours. Sending it again changes nothing, so it may be repeated after any interruption.
   * Returns why the system refuses the file, or null when it has accepted it.
   */
  send(guid: string, csv: Buffer): Promise<string | null>
  /** Asks what became of a file that was accepted. */
  answerFor(guid: string): Promise<PayrollAnswer>
}

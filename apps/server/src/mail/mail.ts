/** A mail to one person, ready to be sent. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. Nothing that it logs or throws contains the content of a mail. */
export interface Mailer {
  /** Throws when the mail was not accepted; the caller retries later. */
  send(mail: Mail): Promise<void>
}

export interface MailConfig {
  /** An address such as `smtps://user:password@mail.example:465`; when it is missing, mails are written to a folder. */
  readonly smtpUrl: string | undefined
  /** The sender, such as `Larkfield Homecare <no-reply@larkfield.example>`. */
  readonly from: string
}

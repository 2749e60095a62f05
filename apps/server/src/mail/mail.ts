/** A mail to one person, ready to be sent. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Where mails go. Nothing that it logs or throws holds what is in a mail. */
export interface Mailer {
  /** Throws where the mail was not taken; the caller tries again later. */
  send(mail: Mail): Promise<void>
}

export interface MailConfig {
  /** An address such as `smtps://user:password@mail.example:465`; without one mails are written to a folder. */
  readonly smtpUrl: string | undefined
  /** The sender, as `Larkfield Homecare <no-reply@larkfield.example>`. */
  readonly from: string
}

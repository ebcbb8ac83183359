export interface Mail {
  to: string
  subject: string
  body: string
}

/** Address that opens the visitor's mail client with the message already written; line ends as RFC 6068 wants them. */
export function mailtoHref({ to, subject, body }: Mail): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
}

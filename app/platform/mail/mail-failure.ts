/** Why a mail server, or a gateway for texts, did not take a message, said so that an owner knows what to do or whom to ask. */

export interface MailFailure {
  sentence: string
  /** The line of the server itself, for whoever looks after it. */
  detail: string
}

/** What an error of nodemailer carries beside its message. */
interface ServerAnswer {
  message: string
  /** "EAUTH", "EDNS", "ESOCKET"… */
  code: string
  /** Of the last line of the server; null when none came. */
  status: number | null
}

/** The first cause that fits: what says more stands before what says less. */
const CAUSES: readonly { is: (answer: ServerAnswer) => boolean; sentence: string }[] = [
  {
    is: ({ status, message }) => status === 530 || status === 538 || /must issue a STARTTLS|TLS (?:is )?required|encryption required/i.test(message),
    sentence: 'Le serveur exige une connexion chiffrée. Votre prestataire l’indique dans SMTP_URL\u00a0: smtps://…, ou requireTLS=true.',
  },
  {
    is: ({ status, code, message }) => status === 535 || status === 534 || code === 'EAUTH' || /^535\b/.test(message),
    sentence: 'Le serveur refuse le nom ou le mot de passe. Vérifiez-les auprès de votre hébergeur d’e-mails, puis dans SMTP_URL.',
  },
  {
    is: ({ code, message }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN|getaddrinfo/.test(message),
    sentence: 'Aucun serveur ne porte ce nom. Vérifiez le nom du serveur dans SMTP_URL.',
  },
  {
    is: ({ message }) => message.includes('ECONNREFUSED'),
    sentence: 'Le serveur existe, mais rien ne répond à ce port. Vérifiez le port dans SMTP_URL\u00a0: 465 ou 587 le plus souvent.',
  },
  {
    is: ({ code, message }) =>
      /certificate|self.signed|CERT_|ERR_TLS|unable to verify|Hostname\/IP does not match/i.test(message) || code.startsWith('CERT_'),
    sentence: 'Le certificat du serveur n’est pas valable pour ce nom. Vérifiez le nom du serveur, ou prévenez votre prestataire.',
  },
  {
    is: ({ code, message }) => code === 'ETLS' || /wrong version number|ssl3_get_record|STARTTLS/i.test(message),
    sentence: 'La connexion chiffrée ne s’établit pas. Avec le port 465 l’adresse commence par smtps://, avec 587 par smtp://.',
  },
  {
    // A server that speaks TLS from the first byte waits for the other side to begin, as long as that waits for its greeting.
    is: ({ message }) => /greeting never received/i.test(message),
    sentence:
      'Le serveur a pris la connexion et ne dit rien. Avec le port 465 l’adresse commence par smtps://, avec 587 par smtp://\u00a0; sinon, vérifiez le nom et le port.',
  },
  {
    is: ({ code, message }) => code === 'ETIMEDOUT' || /ETIMEDOUT|timed? ?out/i.test(message),
    sentence: 'Le serveur ne répond pas à temps. Vérifiez son nom et son port\u00a0; le pare-feu du serveur du site bloque peut-être l’envoi.',
  },
  {
    is: isRecipientRefused,
    sentence: 'Le serveur refuse l’adresse du destinataire. Vérifiez-la avec le client, puis corrigez-la.',
  },
  {
    is: ({ status }) => status === 550 || status === 553 || status === 554 || status === 551,
    sentence:
      'Le serveur refuse l’expéditeur ou le destinataire. L’e-mail de l’entreprise doit être une adresse que ce serveur a le droit d’utiliser.',
  },
  {
    is: ({ status }) => status !== null && status >= 400 && status < 500,
    sentence: 'Le serveur demande d’attendre. Réessayez dans quelques minutes.',
  },
  {
    is: ({ message }) => /ECONNRESET|EHOSTUNREACH|ENETUNREACH|socket|closed/i.test(message),
    sentence: 'La connexion au serveur s’est coupée. Vérifiez le port dans SMTP_URL, ou réessayez plus tard.',
  },
]

export function mailFailure(error: unknown): MailFailure {
  const answer = answerOf(error)
  const cause = CAUSES.find(({ is }) => is(answer))
  return {
    sentence: cause?.sentence ?? 'Le serveur n’a pas pris le message. Montrez le détail à votre prestataire.',
    detail: error instanceof Error ? error.message : answer.message,
  }
}

function answerOf(error: unknown): ServerAnswer {
  if (!(error instanceof Error)) return { message: 'aucune réponse', code: '', status: null }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const named = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  // Servers repeat the address, and what a customer is called says nothing of the server.
  const message = error.message.replaceAll(/[^\s<>"'(),:;]{1,64}@[^\s<>"'(),:;]{1,255}/g, '…')
  const [written] = /\b[45]\d\d\b/.exec(message) ?? []
  return { message, code, status: named ?? (written === undefined ? null : Number(written)) }
}

/** The recipient alone, and for good: a 4xx asks to wait, and 5.7.x speaks of what this account may not do, whoever the recipient is. */
function isRecipientRefused({ message }: Pick<ServerAnswer, 'message'>): boolean {
  return /all recipients were rejected: 5\d\d(?![\s-]+5\.7\.)/.test(message) && !/relay|auth/i.test(message)
}

/** Whether trying again is of no use: the mail server says that there is no such recipient. */
export function isRefusedForGood(error: unknown): boolean {
  return isRecipientRefused(answerOf(error))
}

/** What stands in the outbox of a message that a return to a backup holds: no server has said anything of it. */
export const HELD_REASON = 'Il attendait au moment d’une sauvegarde\u00a0: il est peut-être déjà parti.'
const HELD_SENTENCE = `${HELD_REASON} Un gérant décide sur le tableau de bord s’il part.`

const TEXT_CAUSES: readonly { words: RegExp; sentence: (found: string) => string }[] = [
  { words: /gateway answered (\d{3})/, sentence: (status) => `Le service d’envoi de SMS répond ${status} et ne prend pas le message.` },
  { words: /gateway refused: (.*)/s, sentence: (words) => `Le service d’envoi de SMS refuse le message\u00a0: «\u00a0${words}\u00a0».` },
]

/**
 * What stands in the outbox of a try that failed, as a sentence for the team.
 * @param lastError the words of the server, at the time of the last try
 */
export function failureSentence(channel: 'mail' | 'sms', lastError: string): string {
  if (lastError === HELD_REASON) return HELD_SENTENCE
  if (channel === 'mail') return mailFailure(new Error(lastError)).sentence
  for (const { words, sentence } of TEXT_CAUSES) {
    const found = words.exec(lastError)?.[1]
    if (found !== undefined) return sentence(found)
  }
  return 'Le service d’envoi de SMS ne répond pas.'
}

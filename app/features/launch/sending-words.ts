/** What the first steps and the list before going live say of mails and texts, in the same words: one who reads both reads of one thing. */

export const NO_MAIL_SERVER =
  'Aucun serveur d’envoi n’est indiqué\u00a0: les messages aux clients restent des fichiers sur le serveur. La personne qui tient le serveur l’indique dans SMTP_URL.'

export const MAIL_SERVER_UNTRIED = 'Le serveur d’envoi est indiqué. Envoyez un message d’essai à votre adresse.'

export const NO_SMS_SERVICE =
  'Aucun service d’envoi n’est indiqué\u00a0: aucun SMS ne part, un client sans e-mail est à appeler. La personne qui tient le serveur l’indique dans SMS_URL.'

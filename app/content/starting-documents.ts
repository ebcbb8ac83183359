/** The words that an empty database starts with, imported once (`db/seed/documents.ts`). Nothing else reads them at run time. */
import { ANSWERS } from './answers.ts'
import { CASE_MAIL_WORDS } from './case-mails.ts'
import { CUSTOM_CASES } from './cases.ts'
import { HOME } from './home.ts'
import { LABEL } from './label.ts'
import { landingDocuments } from './landing/landing-documents.ts'
import { LEGAL } from './legal.ts'
import { MAILS } from './mails.ts'
import { NOTICES } from './notices.ts'
import { PARTNERS } from './partners.ts'
import { QUOTE_POPUP } from './popups.ts'
import { POSTAL } from './postal.ts'
import { PROMOS } from './promos.ts'
import { CONTRACT } from './starting-contract.ts'
import { REVIEW_NOTICE } from './starting-reviews.ts'
import { WITHDRAWAL } from './starting-withdrawal.ts'
import { REFURBISHED } from './refurbished.ts'
import { GREETINGS } from './seasonal.ts'
import { SERVICES } from './services.ts'
import type { DocumentBody, KindId } from './kinds/registry.ts'

export type StartingDocument = { [Kind in KindId]: { kind: Kind; slug: string; body: DocumentBody<Kind> } }[KindId]

/** Every document that a demonstration starts with. */
export function startingDocuments(): StartingDocument[] {
  return [
    { kind: 'home', slug: 'accueil', body: HOME },
    ...PROMOS.map((document) => ({ kind: 'promo' as const, ...document })),
    ...GREETINGS.map((document) => ({ kind: 'greeting' as const, ...document })),
    { kind: 'popup', slug: 'devis', body: QUOTE_POPUP },
    ...SERVICES.map((document) => ({ kind: 'service' as const, ...document })),
    ...PARTNERS.map((document) => ({ kind: 'partner' as const, ...document })),
    ...MAILS.map((document) => ({ kind: 'mail' as const, ...document })),
    ...CASE_MAIL_WORDS.map((document) => ({ kind: 'case-mail' as const, ...document })),
    ...ANSWERS.map((document) => ({ kind: 'answer' as const, ...document })),
    { kind: 'label', slug: 'label-qualirepar', body: LABEL },
    { kind: 'postal', slug: 'envoi-postal-gratuit', body: POSTAL },
    { kind: 'custom-cases', slug: 'coques-personnalisees', body: CUSTOM_CASES },
    { kind: 'refurbished', slug: 'reconditionne', body: REFURBISHED },
    ...landingDocuments(),
    ...[...LEGAL, ...NOTICES].map((document) => ({ kind: 'legal' as const, ...document })),
    { kind: 'contract', slug: 'avant-un-contrat', body: CONTRACT },
    { kind: 'withdrawal', slug: 'renoncer-au-contrat', body: WITHDRAWAL },
    { kind: 'review-notice', slug: 'recueil-des-avis', body: REVIEW_NOTICE },
  ]
}

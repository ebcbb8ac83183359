/** The kinds of documents: what each is called, which page shows it, and the schema that checks it. */
import type { z } from 'zod'
import { CASE_MAILS, isCaseMail } from '#app/lib/case-mails.ts'
import { CONTRACT_NAMES } from '#app/lib/contract-words.ts'
import { AnnouncementBody } from './announcement.ts'
import { ANSWER_PLACEHOLDERS, AnswerBody } from './answer.ts'
import { CaseMailBody, caseMailNames, caseMailProblems } from './case-mail.ts'
import { ContractBody, contractProblems } from './contract.ts'
import { CustomCasesBody } from './custom-cases.ts'
import { GreetingBody } from './greeting.ts'
import { HomeBody } from './home.ts'
import { LANDING_BODIES, landingOutline } from './landing.ts'
import { LabelBody } from './label.ts'
import { LegalBody } from './legal.ts'
import { noticePath } from '../notice-pages.ts'
import { MAIL_LABELS, MAIL_PLACEHOLDERS, MailBody } from './mail.ts'
import { PartnerBody } from './partner.ts'
import { PopupBody } from './popup.ts'
import { PostalBody } from './postal.ts'
import { PromoBody } from './promo.ts'
import { RefurbishedBody } from './refurbished.ts'
import { ReviewNoticeBody } from './review-notice.ts'
import { ServiceBody } from './service.ts'
import { WITHDRAWAL_NAMES, WithdrawalBody, withdrawalProblems } from './withdrawal.ts'

export interface DocumentKind<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** Of the kind in the staff area: `/admin/contenus/promos`. */
  address: string
  label: string
  /** One of them, with its article: «Nouvelle promotion». */
  newLabel: string
  /** Fixed documents exist from the start: none is added, retired or given another address. */
  isFixed: boolean
  /** Of a fixed kind whose documents may be taken off the site all the same, and put back. */
  isRetirable?: true
  /** What the texts of a document may name beside the facts of the shop: what they are about is known only when they are used. */
  placeholders?: (slug: string) => readonly string[]
  /** What speaks against a document beside its schema, by the names of the editor's fields. */
  problems?: (slug: string, body: unknown) => Record<string, string>
  /** What lists call a document. */
  title: (body: z.infer<Schema>, slug: string) => string
  /** Its documents are pages right under the root: one address for all such kinds. */
  isRootPage?: true
  /** The page that shows the document; null when no page does. */
  page: (slug: string) => `/${string}` | null
  /**
   * What pages know of the documents that they do not tell of, to name them and link to them: while it stays, a change of one drops its own page
   * alone. Without it every page that shows one shows all.
   */
  outline?: (body: unknown) => unknown
}

function kind<Schema extends z.ZodType>(definition: DocumentKind<Schema>): DocumentKind<Schema> {
  return definition
}

/** Landing pages stand right under the root. */
function landingAddress(slug: string): `/${string}` {
  return `/${slug}`
}

export const DOCUMENT_KINDS = {
  home: kind({
    schema: HomeBody,
    address: 'accueil',
    label: 'Page d’accueil',
    newLabel: '',
    isFixed: true,
    title: () => 'Page d’accueil',
    page: () => '/',
  }),
  promo: kind({
    schema: PromoBody,
    address: 'promos',
    label: 'Promotions',
    newLabel: 'Nouvelle promotion',
    isFixed: false,
    title: (body) => body.title,
    page: () => '/',
  }),
  announcement: kind({
    schema: AnnouncementBody,
    address: 'annonces',
    label: 'Bandeau d’annonce',
    newLabel: 'Nouvelle annonce',
    isFixed: false,
    title: (body) => body.text,
    page: () => '/',
  }),
  greeting: kind({
    schema: GreetingBody,
    address: 'messages',
    label: 'Messages de saison',
    newLabel: 'Nouveau message',
    isFixed: false,
    title: (body) => body.title,
    page: () => '/',
  }),
  popup: kind({
    schema: PopupBody,
    address: 'fenetres',
    label: 'Fenêtre de devis',
    newLabel: '',
    isFixed: true,
    title: (body) => body.title,
    page: () => '/',
  }),
  service: kind({
    schema: ServiceBody,
    address: 'services',
    label: 'Services',
    newLabel: '',
    // Their slugs stand in addresses that the page cache knows (`page-params.ts`).
    isFixed: true,
    // A shop offers what it does.
    isRetirable: true,
    title: (body) => body.title,
    page: () => '/services',
  }),
  partner: kind({
    schema: PartnerBody,
    address: 'partenaires',
    label: 'Partenaires',
    newLabel: 'Nouveau partenaire',
    isFixed: false,
    title: (body) => body.name,
    page: () => '/partenaires',
  }),
  answer: kind({
    schema: AnswerBody,
    address: 'reponses',
    label: 'Réponses aux demandes',
    newLabel: 'Nouvelle réponse',
    isFixed: false,
    placeholders: () => ANSWER_PLACEHOLDERS,
    title: (body) => body.label,
    page: () => null,
  }),
  mail: kind({
    schema: MailBody,
    address: 'mails',
    label: 'E-mails, demande reçue',
    newLabel: '',
    // Each goes out with one kind of request.
    isFixed: true,
    placeholders: () => MAIL_PLACEHOLDERS,
    title: (body, slug) => MAIL_LABELS[slug] ?? body.subject,
    page: () => null,
  }),
  'case-mail': kind({
    schema: CaseMailBody,
    address: 'mails-dossier',
    label: 'E-mails, dossier en cours',
    newLabel: '',
    // Each goes out at one moment of a case.
    isFixed: true,
    placeholders: caseMailNames,
    problems: caseMailProblems,
    title: (body, slug) => (isCaseMail(slug) ? CASE_MAILS[slug].label : body.subject),
    page: () => null,
  }),
  label: kind({
    schema: LabelBody,
    address: 'label',
    label: 'Aide à la réparation',
    newLabel: '',
    isFixed: true,
    title: (body) => body.h1,
    page: () => '/label-qualirepar',
  }),
  postal: kind({
    schema: PostalBody,
    address: 'envoi-postal',
    label: 'Envoi postal gratuit',
    newLabel: '',
    isFixed: true,
    title: (body) => body.h1,
    page: () => '/envoi-postal-gratuit',
  }),
  'custom-cases': kind({
    schema: CustomCasesBody,
    address: 'coques',
    label: 'Coques personnalisées',
    newLabel: '',
    isFixed: true,
    title: (body) => body.h1,
    page: () => '/coques-personnalisees',
  }),
  refurbished: kind({
    schema: RefurbishedBody,
    address: 'reconditionne',
    label: 'Reconditionné',
    newLabel: '',
    isFixed: true,
    title: (body) => body.h1,
    page: () => '/reconditionne',
  }),
  shop: kind({
    schema: LANDING_BODIES.shop,
    address: 'pages-magasin',
    label: 'Pages de magasin',
    newLabel: 'Nouvelle page de magasin',
    isFixed: false,
    title: (body) => body.h1,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  local: kind({
    schema: LANDING_BODIES.local,
    address: 'pages-ville',
    label: 'Près d’un magasin',
    newLabel: 'Nouvelle page de ville',
    isFixed: false,
    title: (body) => body.title,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  'postal-city': kind({
    schema: LANDING_BODIES['postal-city'],
    address: 'envoi-ville',
    label: 'Envoi postal, villes',
    newLabel: 'Nouvelle page d’envoi, ville',
    isFixed: false,
    title: (body) => body.title,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  'postal-town': kind({
    schema: LANDING_BODIES['postal-town'],
    address: 'envoi-commune',
    label: 'Envoi postal, communes',
    newLabel: 'Nouvelle page d’envoi, commune',
    isFixed: false,
    title: (body) => body.title,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  'home-it': kind({
    schema: LANDING_BODIES['home-it'],
    address: 'domicile',
    label: 'Informatique à domicile',
    newLabel: 'Nouvelle page d’informatique à domicile',
    isFixed: false,
    title: (body) => body.h1,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  quote: kind({
    schema: LANDING_BODIES.quote,
    address: 'devis-ville',
    label: 'Devis par ville',
    newLabel: 'Nouvelle page de devis',
    isFixed: false,
    title: (body) => body.h1,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  'brand-hub': kind({
    schema: LANDING_BODIES['brand-hub'],
    address: 'pages-marque',
    label: 'Pages de marque',
    newLabel: 'Nouvelle page de marque',
    isFixed: false,
    title: (body) => body.h1,
    isRootPage: true,
    page: landingAddress,
    outline: landingOutline,
  }),
  legal: kind({
    schema: LegalBody,
    address: 'legal',
    label: 'Textes légaux',
    newLabel: '',
    isFixed: true,
    title: (body) => body.title,
    page: (slug) => noticePath(slug) ?? '/mentions-legales',
  }),
  contract: kind({
    schema: ContractBody,
    address: 'contrat',
    label: 'Avant un contrat',
    newLabel: '',
    isFixed: true,
    placeholders: () => CONTRACT_NAMES,
    problems: contractProblems,
    title: (body) => body.title,
    page: () => '/pro/rendez-vous',
  }),
  withdrawal: kind({
    schema: WithdrawalBody,
    address: 'retractation',
    label: 'Renoncer au contrat',
    newLabel: '',
    isFixed: true,
    placeholders: () => WITHDRAWAL_NAMES,
    problems: withdrawalProblems,
    title: (body) => body.title,
    page: () => '/pro/retractation',
  }),
  'review-notice': kind({
    schema: ReviewNoticeBody,
    address: 'recueil-avis',
    label: 'Recueil des avis',
    newLabel: '',
    isFixed: true,
    title: (body) => body.title,
    page: () => '/avis',
  }),
} as const

export type KindId = keyof typeof DOCUMENT_KINDS
export type DocumentBody<Kind extends KindId> = z.infer<(typeof DOCUMENT_KINDS)[Kind]['schema']>

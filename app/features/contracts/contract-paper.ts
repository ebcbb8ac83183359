/** The contract on paper: what was agreed, with the terms word for word, in the words that were shown then. */
import type { LegalText } from '#app/content/kinds/legal.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { wishMeansText } from '#app/lib/wish-means.ts'
import type { Block } from '#app/platform/documents/pdf-blocks.server.ts'
import type { EarlyMeans } from './case-contract.queries.server.ts'
import type { SummaryItem } from './contract-summary.ts'

export interface WrittenContract {
  /** "Réparation D-7K2M9Q, iPhone 13, 129,90 €, contrat conclu le 20 novembre 2026". */
  text: string
  /** Empty once the person is forgotten. */
  customer: string
  concludedAt: Date
  /** What it is to the contract that counted before it; null where there was none. */
  before: string | null
  /** What became of it afterwards: a contract stays as it was made, and this is added to it. */
  since: readonly string[]
  /** Of a visit at home: when it was agreed to be, and where; null for every other contract. */
  visit: { at: Date; place: string } | null
  /** Of the button that was pressed. */
  acceptedBy: string
  summary: readonly SummaryItem[]
  summaryHash: string
  /** The wish that work begins within the period; null while nobody has asked for it. */
  early: { askedAt: Date; means: EarlyMeans; text: string } | null
  /** As they read that day; null before any were published. */
  terms: { body: LegalText; version: number; hash: string } | null
}

/** C. conso. L. 221-13 and L. 221-9: the confirmation carries what L. 221-5 asks for, on a medium that the customer keeps. */
export function contractBlocks({
  text,
  customer,
  concludedAt,
  before,
  since,
  visit,
  acceptedBy,
  summary,
  summaryHash,
  early,
  terms,
}: WrittenContract): Block[] {
  return [
    { kind: 'title', text: 'Contrat' },
    { kind: 'text', text: `${text}.` },
    { kind: 'text', text: `Conclu le ${stampText(concludedAt)} par le bouton «\u00a0${acceptedBy}\u00a0».` },
    ...(before === null ? [] : ([{ kind: 'text', text: before }] as const)),
    ...since.map((line) => ({ kind: 'text', text: line }) as const),
    ...(customer === '' ? [] : ([{ kind: 'text', text: `Client\u00a0: ${customer}` }] as const)),
    { kind: 'heading', text: 'Ce qui a été convenu' },
    ...(visit ? visitBlocks(visit) : []),
    ...summary.flatMap(
      (item) =>
        [
          { kind: 'label', text: item.label },
          { kind: 'text', text: item.text },
        ] as const,
    ),
    ...(early ? earlyBlocks(early) : []),
    ...(terms ? termsBlocks(terms) : []),
    { kind: 'small', text: `Empreinte du récapitulatif (SHA-256)\u00a0: ${summaryHash}` },
    ...(terms ? ([{ kind: 'small', text: `Empreinte des conditions (SHA-256)\u00a0: ${terms.hash}` }] as const) : []),
  ]
}

/** L. 111-1, 3°: when the service is performed. */
function visitBlocks({ at, place }: NonNullable<WrittenContract['visit']>): Block[] {
  return [
    { kind: 'label', text: 'Rendez-vous' },
    { kind: 'text', text: `Le ${stampText(at)}${place === '' ? '' : `, ${place}`}.` },
  ]
}

function earlyBlocks({ askedAt, means, text }: NonNullable<WrittenContract['early']>): Block[] {
  return [
    { kind: 'label', text: 'Début du travail' },
    { kind: 'text', text: `«\u00a0${text}\u00a0» Demandé le ${stampText(askedAt)}${means === '' ? '' : `, ${wishMeansText(means)}`}.` },
  ]
}

/** Numbered as on the page: the terms refer to their points by number. */
function termsBlocks({ body, version }: NonNullable<WrittenContract['terms']>): Block[] {
  return [
    { kind: 'page' },
    { kind: 'title', text: body.title },
    { kind: 'small', text: `Version ${version}, du ${dateText(body.updated)}.` },
    ...body.sections.flatMap(({ title, paragraphs }, index) => [
      { kind: 'heading', text: `${index + 1}. ${title}` } as const,
      ...paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }) as const),
    ]),
  ]
}

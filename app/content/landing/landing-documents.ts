/** The landing pages of the starting content as documents. */
import { tellsTownFacts } from '../starting-towns.ts'
import { LANDING_BODIES } from '../kinds/landing.ts'
import type { DocumentBody } from '../kinds/registry.ts'
import { LANDING_PAGES } from './registry.ts'
import type { LandingKind } from './schema.ts'

type LandingDocument = { [Kind in LandingKind]: { kind: Kind; slug: string; body: DocumentBody<Kind> } }[LandingKind]

export function landingDocuments(): LandingDocument[] {
  return LANDING_PAGES.map((page) => {
    const { kind, slug, keywords = [], ...words } = page
    const banner = 'workshop' in page ? { banner: page.banner ?? null } : {}
    const facts = tellsTownFacts(page) ? { localFacts: [] } : {}
    return asDocument({ kind, slug, body: LANDING_BODIES[kind].parse({ ...words, keywords, ...banner, ...facts }) })
  })
}

/** Safe because the schema that parsed the body is that of the kind. */
function asDocument(document: { kind: LandingKind; slug: string; body: unknown }): LandingDocument {
  return document as LandingDocument
}

import { createContext, use } from 'react'
import { HtmlPiece, putPiece } from '#app/lib/page-text.ts'
import type { PageText } from '#app/lib/page-text.ts'
import { PageSprite } from './page-sprite.ts'
import type { SpriteDrawing } from './page-sprite.ts'

/** A part of a page that was rendered before. */
export interface KeptHtml {
  /** Stands in the rendered page for the text; nobody can guess it, so no text of a visitor can ask for a part. */
  place: string
  html: string
  drawings: readonly SpriteDrawing[]
}

/**
 * The parts that the page under way shows: whoever renders it puts their text in their places, for React knows no text that is HTML without an element
 * around it.
 */
export const KeptHtmlInPage = createContext<Set<KeptHtml> | null>(null)

export function KeptPart({ part }: { part: KeptHtml }) {
  const parts = use(KeptHtmlInPage)
  const sprite = use(PageSprite)
  if (!parts) throw new Error('A kept part stands only in a page that is rendered for the server')
  parts.add(part)
  for (const drawing of part.drawings) sprite?.set(drawing.name, drawing)
  return part.place
}

/** The rendered page with its parts in their places. */
export function withKeptHtml(rendered: PageText, parts: Iterable<KeptHtml>): PageText {
  let page = rendered
  for (const part of parts) page = putPiece(page, part.place, pieceOf(part)) ?? page
  return page
}

/** Beside the part and not in it: loader data is plain. */
const pieces = new WeakMap<KeptHtml, HtmlPiece>()

function pieceOf(part: KeptHtml): HtmlPiece {
  const piece = pieces.get(part) ?? new HtmlPiece(part.html)
  pieces.set(part, piece)
  return piece
}

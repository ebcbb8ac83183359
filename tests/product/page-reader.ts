/** What the tests look at in a rendered page, read from its text. */
export interface PageParts {
  title: string
  description: string
  canonical: string | undefined
  headings: string[]
  jsonLd: unknown[]
  /** Addresses that the browser fetches by itself. */
  fetched: string[]
  /** Addresses of our own pages that links lead to. */
  links: string[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

export function readPage(html: string): PageParts {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    title: decode(first(head, /<title>([^<]*)<\/title>/)),
    description: decode(first(head, /<meta name="description" content="([^"]*)"/)),
    canonical: all(head, /<link rel="canonical" href="([^"]*)"/g)[0],
    headings: all(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g).map((heading) => decode(heading.replace(/<[^>]+>/g, ' '))),
    jsonLd: all(html, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).map((text): unknown => JSON.parse(text)),
    fetched: [
      ...all(html, /<(?:img|script|iframe|source|video|audio|embed)[^>]*\ssrc="([^"]*)"/g),
      ...all(html, /<link rel="(?:stylesheet|preload|icon|manifest|apple-touch-icon)"[^>]*\shref="([^"]*)"/g),
      ...all(html, /\sdata-files="([^"]*)"/g).flatMap((files) => files.split(' ')),
      // A drawing that the page carries refers to its own parts.
      ...all(html.replace(/"data:image\/svg[^"]*"/g, '""'), /url\(["']?([^"')]+)["']?\)/g),
    ].map(decode),
    links: all(html, /<a[^>]*\shref="(\/[^"#]*)/g).map(decode),
  }
}

/** What people read of a page, piece by piece: title, description, text of elements without links and stress in it, alternative texts. */
export function readTexts(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  return [
    ...all(head, /<title>([^<]*)<\/title>/g),
    ...all(head, /<meta (?:name|property)="(?:og:)?(?:title|description)" content="([^"]*)"/g),
    ...all(body, /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g),
    ...body.replace(/<\/?(?:a|abbr|b|em|i|mark|small|span|strong|time|wbr)\b[^>]*>/g, '').split(/<[^>]+>/),
  ].map(decode)
}

function first(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
}

export interface MailContent {
  /** Name of the sender, at the top and as signature. */
  sender: string
  heading: string
  paragraphs: readonly string[]
  /** Figures, each with what it says. */
  tables?: readonly { title: string; rows: readonly { label: string; value: string }[] }[]
  action?: { label: string; href: string }
  /** Further addresses, one below the other. */
  links?: readonly { label: string; href: string }[]
  /** Small print after the button. */
  notes?: readonly string[]
}

/** One content, two forms: a sober HTML page and the same in plain text. */
export function mailBodies(content: MailContent): { html: string; text: string } {
  return { html: htmlBody(content), text: textBody(content) }
}

function textBody({ sender, heading, paragraphs, tables = [], action, links = [], notes = [] }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...tables.map(({ title, rows }) => [title, ...rows.map(({ label, value }) => `- ${label} : ${value}`)].join('\n')),
    ...(action ? [`${action.label} :\n${action.href}`] : []),
    ...links.map(({ label, href }) => `${label} :\n${href}`),
    ...notes,
    `-- \n${sender}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Colours for mail programs in the dark; those that know nothing of it keep the light ones beside each element. */
const DARK = [
  'body{background:#0b1c23!important;color:#e6f0f3!important}',
  '.sheet{background:#12303c!important}',
  '.soft{color:#a9c3cd!important}',
  '.link{color:#9fd6e5!important}',
  '.action{background:#fec92f!important;color:#062835!important}',
  'td{border-color:#2c4d5a!important}',
].join('')

/** A phone has little room beside the words. */
const NARROW = '.page{padding:20px 12px!important}.sheet{padding:20px!important}'

/** A name of a device or of a part that somebody typed may be one long word, and would make a phone show the whole mail small. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word;'

function htmlBody({ sender, heading, paragraphs, tables = [], action, links = [], notes = [] }: MailContent): string {
  const words = (text: string) => proseHtml(text, action?.href)
  const paragraph = (text: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word">${words(text)}</p>`
  const note = (text: string) =>
    `<p class="soft" style="margin:0 0 8px;color:#48606b;font-size:14px;overflow-wrap:anywhere;word-break:break-word">${words(text)}</p>`
  const link = ({ label, href }: { label: string; href: string }) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" class="link" style="color:#062835;overflow-wrap:anywhere;word-break:break-word">${boundHtml(label)}</a></p>`
  const table = ({ title, rows }: NonNullable<MailContent['tables']>[number]) =>
    `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(title)}</h2>
<table style="width:100%;border-collapse:collapse">${rows.map(({ label, value }) => `<tr><td style="padding:6px 12px 6px 0;border-top:1px solid #dfe8ea">${escapeHtml(label)}</td><td style="padding:6px 0;border-top:1px solid #dfe8ea;text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`).join('\n')}</table>`
  const facts = (rows: readonly Fact[]) => {
    const areSums = rows.every(isSum)
    const labelStyle = `${areSums ? BREAKS : 'width:34%;'}padding:6px 12px 6px 0;border-top:1px solid #dfe8ea;vertical-align:top;color:#48606b`
    const valueStyle = `padding:6px 0;border-top:1px solid #dfe8ea;vertical-align:top;${areSums ? 'text-align:right;white-space:nowrap' : 'overflow-wrap:anywhere;word-break:break-word'}`
    return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.map(({ label, value }, place) => `<tr${areSums && place === rows.length - 1 ? ' style="font-weight:700"' : ''}><td class="soft" style="${labelStyle}">${escapeHtml(label)}</td><td style="${valueStyle}">${escapeHtml(value)}</td></tr>`).join('\n')}</table>`
  }
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" class="action" style="display:inline-block;padding:12px 20px;background:#fec92f;color:#062835;text-decoration:none;border-radius:6px;font-weight:600">${escapeHtml(action.label)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#48606b;font-size:14px">Si le bouton ne s’ouvre pas, copiez cette adresse&nbsp;:<br><span style="word-break:break-all">${escapeHtml(action.href)}</span></p>`
    : ''
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title>
<style>@media (prefers-color-scheme:dark){${DARK}}@media (max-width:420px){${NARROW}}</style></head>
<body style="margin:0;background:#f4f7f8;color:#062835;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div class="page" style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(sender)}</p>
<div class="sheet" style="background:#ffffff;border-radius:10px;padding:28px">
<h1 style="${BREAKS}margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${gathered(paragraphs)
  .map((piece) => (typeof piece === 'string' ? paragraph(piece) : facts(piece)))
  .join('\n')}
${tables.map(table).join('\n')}
${button}
${links.map(link).join('\n')}
${notes.map(note).join('\n')}
</div></div></body></html>
`
}

interface Fact {
  label: string
  value: string
}

/** Fewer sentences with a colon than these are sentences; sums are read below each other from the second on. */
const LEAST_FACTS = 3
const LEAST_SUMS = 2

/** Paragraphs as they stand, but several facts in a row («Appareil : iPhone 13») together: a slip is read as a table. */
function gathered(paragraphs: readonly string[]): (string | readonly Fact[])[] {
  const runs: { text: string; facts: readonly Fact[] }[][] = []
  for (const text of paragraphs) {
    const facts = factsOf(text)
    const run = runs.at(-1)
    if (run && (run[0]?.facts.length === 0) === (facts.length === 0)) run.push({ text, facts })
    else runs.push([{ text, facts }])
  }
  return runs.flatMap((run): (string | readonly Fact[])[] => {
    const rows = run.flatMap(({ facts }) => facts)
    return rows.length >= (rows.every(isSum) ? LEAST_SUMS : LEAST_FACTS) ? [rows] : run.map(({ text }) => text)
  })
}

/** A line of a quote may have a long name, and its aid stands before what is left to pay: «Aide : −25 €. À votre charge : 179 €.» */
function factsOf(text: string): readonly Fact[] {
  const sentences = text.split(/(?<=€\.) /)
  const sums = sentences.flatMap((sentence) => factOf(/^([^:\n]{2,90}?)\s: ([−\d][\d\s,]*€)\.?$/.exec(sentence)))
  if (sums.length === sentences.length) return sums
  return factOf(/^([^:\n]{2,30}?)\s: (.+)$/s.exec(text))
}

/** The dot ends a sentence; what stands alone in a table has none. */
function factOf(match: RegExpExecArray | null): readonly Fact[] {
  const [, label, value] = match ?? []
  return label !== undefined && value !== undefined ? [{ label, value: value.replace(/^([^.]*)\.$/, '$1') }] : []
}

function isSum({ value }: Fact): boolean {
  return value.endsWith('€')
}

/** Words with our own addresses to press. */
function proseHtml(text: string, ownHref: string | undefined): string {
  const html = boundHtml(text)
  const origin = ownHref === undefined ? undefined : URL.parse(ownHref)?.origin
  if (origin === undefined) return html
  // Only addresses of this site become links: an address that a customer typed stays text.
  return html.replaceAll(ADDRESS, (address) =>
    address.startsWith(`${origin}/`) ? `<a href="${address}" class="link" style="color:#062835">${address}</a>` : address,
  )
}

const ADDRESS = /https?:\/\/[^\s<"]*[^\s<".,;:)]/g

/** No range of hours and no reference is broken: programs break after a dash or a hyphen, whatever stands behind it. */
function boundHtml(text: string): string {
  return escapeHtml(text).replaceAll(BOUND, (bound) => `<span style="white-space:nowrap">${bound}</span>`)
}

/** «14 h – 18 h», «D-7K2M9Q», «T-12»: not those within an address. */
const BOUND = /\d{1,2}\sh(?:\s\d{2})?\u00a0–\u00a0\d{1,2}\sh(?:\s\d{2})?|(?<![\w=/?&;-])[DT]-[0-9A-Z]{1,8}(?![\w-])/g

/** «14 h – 18 h 30» stays on one line: a mail program would break within it. */
const HOURS_RANGE = /(\d\sh(?:\s\d{2})?)\s–\s(?=\d)/g

export function escapeHtml(given: string): string {
  const text = given.replaceAll(HOURS_RANGE, '$1\u00a0–\u00a0')
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
